// Runs code with as little stack as a system gives to a thread, so that a test finds what a user's thread would not
// carry.

import Foundation

/// The stack of a thread on macOS that isn't the main one.
private let smallStackBytes = 512 * 1024

/// Runs the body on a thread of its own with 512 KiB of stack.
package func withSmallStack<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = smallStackBytes
    thread.start()
  }
}
