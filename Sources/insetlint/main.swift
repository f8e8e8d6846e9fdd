import Syntax
#if canImport(Glibc)
import Glibc
#endif
func slurp(_ path: String) -> [UInt8] {
  let fd = open(path, O_RDONLY); defer { close(fd) }
  var st = stat(); fstat(fd, &st)
  let n = Int(st.st_size)
  return unsafe [UInt8](unsafeUninitializedCapacity: n) { b, c in var g = 0; while g < n { let r = unsafe read(fd, b.baseAddress! + g, n - g); if r <= 0 { break }; g += r }; c = g }
}
func now() -> Double { var t = timespec(); clock_gettime(CLOCK_MONOTONIC, &t); return Double(t.tv_sec) + Double(t.tv_nsec)/1e9 }
let list = String(decoding: slurp(CommandLine.arguments[1]), as: UTF8.self).split(separator: "\n").map(String.init)
let root = CommandLine.arguments[2]
let show = CommandLine.arguments.count > 3
var files: [[UInt8]] = []
for f in list { files.append(slurp(root + "/" + f)) }
let t0 = now()
var bytes = 0, entries = 0, bad = 0, probs = 0
for (i, b) in files.enumerated() {
  let t = parse(b)
  bytes += b.count; entries += t.kinds.count
  if !t.problems.isEmpty { bad += 1; probs += t.problems.count; if show { print(list[i], t.problems.prefix(2)) } }
}
let dt = now() - t0
print("files \(files.count) bytes \(bytes) entries \(entries) bad \(bad) problems \(probs) s \(dt) MB/s \(Double(bytes)/dt/1e6)")
