// Paths as addresses.

internal import Workspace

/// The address of a file or folder on this machine.
func fileURI(_ path: String) -> String { "file://" + (path.isEmpty ? "" : escaped(absolutePath(path))) }

/// Relative to a folder, for a path that is so, too.
func relativeURI(_ path: String) -> String { escaped(path) }

/// With `%20` for bytes that an address doesn't hold as they are: all but RFC 3986's unreserved ones, and the slash. A
/// colon is escaped, too, since what stands before one would be a scheme.
private func escaped(_ path: String) -> String {
  path.utf8.reduce(into: "") { escaped, byte in
    let scalar = Unicode.Scalar(byte)
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": escaped.unicodeScalars.append(scalar)
    default: escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }
}
