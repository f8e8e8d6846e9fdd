// The JSON Schema (draft 7, which editors know best) of what a shape allows.

package import JSON

extension Shape {
  /// Writes the schema of a whole document of this shape.
  package func writeSchema(title: String, to json: inout JSONWriter) {
    json.object { json in
      json.key("$schema")
      json.string("http://json-schema.org/draft-07/schema#")
      json.key("title")
      json.string(title)
      writeMembers(to: &json)
    }
  }

  private func write(help: String? = nil, to json: inout JSONWriter) {
    json.object { json in
      if let help {
        json.key("description")
        json.string(help)
      }
      writeMembers(to: &json)
    }
  }

  private func writeMembers(to json: inout JSONWriter) {
    func type(_ name: String) {
      json.key("type")
      json.string(name)
    }
    switch self {
    case .bool: type("boolean")
    case .number: type("number")
    case .text: type("string")
    case .word(let words):
      json.key("oneOf")
      json.array { json in
        for word in words {
          json.object { json in
            json.key("const")
            json.string(word.text)
            json.key("description")
            json.string(word.help)
          }
        }
      }
    case .checked(let pattern, _):
      type("string")
      json.key("pattern")
      json.string(pattern)
    case .list(let shape):
      type("array")
      json.key("items")
      shape.write(to: &json)
    case .object(_, let keys): writeProperties(keys, to: &json)
    case .names(let shape):
      type("object")
      json.key("additionalProperties")
      shape.write(to: &json)
    case .either(let first, let second):
      json.key("anyOf")
      json.array { json in
        first.write(to: &json)
        second.write(to: &json)
      }
    }
  }

  private func writeProperties(_ properties: [Key], to json: inout JSONWriter) {
    json.key("type")
    json.string("object")
    json.key("additionalProperties")
    json.bool(false)
    json.key("properties")
    json.object { json in
      for property in properties {
        json.key(property.name)
        property.shape.write(help: property.help, to: &json)
      }
    }
  }
}
