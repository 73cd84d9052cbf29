import type { ServerResponse } from 'node:http'
import { isAdmin } from '../../domain/role.ts'
import type { Identity } from '../auth/identify.ts'

/** Bytes that may be buffered for a slow reader, who reloads everything on reconnecting. */
const MOST_BUFFERED = 64 * 1024

/** The bytes of one server-sent event. */
export type Frame = Uint8Array

/** The user who receives a `/live` stream, with session, role and token renewals as they were when it opened. */
export type Reader = Pick<Identity, 'userId' | 'sessionId' | 'role' | 'renewals'>

/** One open `/live` connection to one browser. */
export class LiveStream {
  readonly reader: Reader
  readonly isForShop: boolean
  readonly #response: ServerResponse

  /** @param headers response headers, sent at once */
  constructor(response: ServerResponse, headers: Record<string, string>, reader: Reader) {
    this.reader = reader
    this.isForShop = isAdmin(reader.role)
    this.#response = response
    response.on('error', () => this.end())
    // no chunked encoding: the connection's end marks the end of the stream
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // no request follows on this connection, so shutdown need not wait for it
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    // random delay, so that browsers do not reconnect all at once
    response.write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
  }

  /** Sends a frame. Destroys the connection if the reader has more than 64 kB unread. */
  send(frame: Frame): void {
    if (this.#response.destroyed || this.#response.writableEnded) return
    this.#response.write(frame)
    if (this.#response.writableLength > MOST_BUFFERED) this.#response.destroy()
  }

  end(): void {
    this.#response.end()
  }

  onClose(done: () => void): void {
    this.#response.on('close', done)
  }
}
