import type { ServerResponse } from 'node:http'
import { isAdmin } from '../domain/role.ts'
import type { Identity } from './auth/identify.ts'

/** What may wait for a reader who does not keep up; a reader fetches everything again on reconnecting. */
const MOST_BUFFERED = 64 * 1024

/** One event in the bytes that are sent. */
export type Frame = Uint8Array

/** Who listens, by which session, as it was when the stream was opened. */
export type Reader = Pick<Identity, 'userId' | 'sessionId' | 'role'>

/** One open `/live`: server-sent events to one browser. */
export class LiveStream {
  readonly reader: Reader
  readonly isForShop: boolean
  readonly #response: ServerResponse

  /** @param headers of the answer; they are sent at once */
  constructor(response: ServerResponse, headers: Record<string, string>, reader: Reader) {
    this.reader = reader
    this.isForShop = isAdmin(reader.role)
    this.#response = response
    response.on('error', () => this.end())
    // the end of the connection is the end of the stream: a frame is one piece, without the lengths before and after each chunk
    response.useChunkedEncodingByDefault = false
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // nothing follows on this connection: a server that leaves need not wait for it
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    // browsers that were cut off together do not come back together
    response.write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
  }

  /** @param frame made once, sent to many */
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
