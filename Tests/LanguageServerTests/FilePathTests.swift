import Testing

@testable import LanguageServer

/// The path that a URI names.
struct FilePathTests {
  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%E6%BC%A2%2B.swift", "/a b/漢+.swift"),
    ("FILE://host/share/x.swift", "/share/x.swift"), ("file:///a.swift?x=1#L3", "/a.swift"),
    ("file:///c%3A/x.swift", "/c:/x.swift"), ("file:///%zz%4", "/%zz%4"), ("file:///%41", "/A"),
    ("file:///%", "/%"), ("file:///漢", "/漢"),
  ])
  func ofAFile(uri: String, path: String) { #expect(filePath(ofURI: uri) == path) }

  @Test(arguments: ["untitled:Untitled-1", "git:/x.swift", "", "file:", "file://", "file:/a.swift"])
  func ofWhatIsNoFile(uri: String) { #expect(filePath(ofURI: uri) == nil) }
}
