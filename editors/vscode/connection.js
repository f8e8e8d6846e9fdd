// JSON-RPC with a process, as the Language Server Protocol frames it: a header with the length, then the message.
'use strict';

const separator = Buffer.from('\r\n\r\n');

/** What a request is rejected with when the other side answers with an error. */
class ResponseError extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }

  /** Nothing went wrong: the answer isn't wanted any more, or its text is gone. */
  get isMoot() {
    return this.code === -32800 || this.code === -32801;
  }
}

class Connection {
  /**
   * `handlers.request(method, params)` gives a result or a promise of one; `handlers.notification(method, params)`,
   * `handlers.trace(direction, message)` and `handlers.broken(reason)`, after which nothing can be read, give nothing.
   */
  constructor(input, output, handlers) {
    this.output = output;
    this.handlers = handlers;
    this.pending = new Map();
    this.lastID = 0;
    this.chunks = [];
    this.missing = 0;
    input.on('data', (chunk) => this.receive(chunk));
    output.on('error', () => {}); // The end of the process says more.
  }

  /** `token`, a CancellationToken, may be left out. */
  request(method, params, token) {
    if (this.isEnded) return Promise.reject(new ResponseError({ code: -32800, message: 'the server is gone' }));
    const id = ++this.lastID;
    return new Promise((resolve, reject) => {
      const cancelling = token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }));
      this.pending.set(id, { resolve, reject, cancelling });
      this.send({ id, method, params });
    });
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Rejects what is still waiting. */
  end(reason) {
    this.isEnded = true;
    for (const { reject, cancelling } of this.pending.values()) {
      cancelling?.dispose();
      reject(new ResponseError({ code: -32800, message: reason }));
    }
    this.pending.clear();
  }

  send(message) {
    if (this.isEnded || this.output.destroyed) return;
    this.handlers.trace('→', message);
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.output.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.output.write(body);
  }

  /** Chunks are put together only once enough of them are there, so that large messages cost what they weigh. */
  receive(chunk) {
    this.chunks.push(chunk);
    this.missing -= chunk.length;
    if (this.missing > 0) return;
    let bytes = Buffer.concat(this.chunks);
    for (;;) {
      const head = bytes.indexOf(separator);
      if (head < 0) {
        this.missing = 1;
        break;
      }
      const length = /content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, head));
      if (!length) return this.handlers.broken('a message without a length');
      const end = head + separator.length + Number(length[1]);
      if (bytes.length < end) {
        this.missing = end - bytes.length;
        break;
      }
      const message = parse(bytes.toString('utf8', head + separator.length, end));
      if (!message) return this.handlers.broken('a message that is no JSON');
      bytes = bytes.subarray(end);
      this.dispatch(message);
    }
    this.chunks = [bytes];
  }

  dispatch(message) {
    this.handlers.trace('←', message);
    if (message.method === undefined) return this.settle(message);
    if (message.id === undefined) return this.handlers.notification(message.method, message.params);
    Promise.resolve()
      .then(() => this.handlers.request(message.method, message.params))
      .then(
        (result) => this.send({ id: message.id, result: result ?? null }),
        (error) => this.send({ id: message.id, error: { code: error.code ?? -32603, message: error.message } })
      );
  }

  settle({ id, result, error }) {
    const waiting = this.pending.get(id);
    if (!waiting) return;
    this.pending.delete(id);
    waiting.cancelling?.dispose();
    if (error) waiting.reject(new ResponseError(error));
    else waiting.resolve(result);
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

module.exports = { Connection, ResponseError };
