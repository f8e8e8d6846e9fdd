// What a client says of the folders that it has open and of the files in them.

import JSON

/// Sources, and what says which files are sources and how they belong together.
private let watchedFiles = [
  "**/*.swift", "**/.gitignore", "**/.insetlint.json", "**/project.pbxproj", "**/contents.xcworkspacedata",
  "**/project.yml", "**/*.xcconfig",
]

/// The paths of the folders that a client opens with `initialize`, in its order; what is no file is left out. What the
/// protocol replaced counts where the newer word is missing.
func initialFolders(_ params: JSONValue) -> [String] {
  if let folders = params["workspaceFolders"]?.array { return folders.compactMap(folderPath) }
  if let uri = params["rootUri"]?.string { return [filePath(ofURI: uri)].compactMap { $0 } }
  return [params["rootPath"]?.string].compactMap { $0 }.filter { $0.hasPrefix("/") }
}

/// `workspace/didChangeWorkspaceFolders`.
struct FolderChange {
  let removed: [String]
  let added: [String]

  init(_ params: JSONValue?) throws(ResponseError) {
    let event = try params.required("event")
    removed = (event["removed"]?.array ?? []).compactMap(folderPath)
    added = (event["added"]?.array ?? []).compactMap(folderPath)
  }
}

/// The paths in `workspace/didChangeWatchedFiles`. What happened to them the disk knows better.
func watchedPaths(_ params: JSONValue?) throws(ResponseError) -> [String] {
  guard let changes = try params.required("changes").array else { throw .invalidParams("changes is not an array.") }
  return changes.compactMap { $0["uri"]?.string.flatMap(filePath) }
}

private func folderPath(_ folder: JSONValue) -> String? { folder["uri"]?.string.flatMap(filePath) }

/// The request to be told of changes of files that we read, whoever changes them, and of settings.
func registrationRequest(_ id: RequestID, files: Bool, configuration: Bool) -> [UInt8] {
  request(id, "client/registerCapability") { json in
    json.key("registrations")
    json.array { json in
      if files { json.object(writeFileRegistration) }
      if configuration {
        json.object { json in
          json.member("id", "insetlint.settings")
          json.member("method", "workspace/didChangeConfiguration")
          json.key("registerOptions")
          json.object { $0.member("section", "insetlint") }
        }
      }
    }
  }
}

private func writeFileRegistration(to json: inout JSONWriter) {
  json.member("id", "insetlint.files")
  json.member("method", "workspace/didChangeWatchedFiles")
  json.key("registerOptions")
  json.object { json in
    json.key("watchers")
    json.array { json in
      for pattern in watchedFiles { json.object { $0.member("globPattern", pattern) } }
    }
  }
}
