import { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Returns how many bytes of the next chunk of a request body are accepted. If fewer than all are accepted, the body is cut off there. */
export type BodyGuard = (chunk: Buffer) => number

/** A chunked body may have 256 chunks, and one more for each 64 bytes, because each chunk costs a call of the parser. */
const FREE_CHUNKS = 256
const LEAST_AVERAGE_BYTES = 64

const newest = new WeakMap<Socket, BoundedMessage>()

/**
 * A request whose body is cut off when it has too many small chunks, or when its guard accepts no more. Its reader sees the end of a body;
 * the rest is neither kept nor read from the connection.
 */
export class BoundedMessage extends IncomingMessage {
  isCut = false
  /** True when the request is answered and its connection ends: no more is read. */
  isUnwanted = false
  guard: BodyGuard | null = null
  #chunks = 0
  #bytes = 0

  constructor(socket: Socket) {
    super(socket)
    newest.set(socket, this)
  }

  /** True when no more of the body is read: it was cut off or is unwanted. */
  get isOver(): boolean {
    return this.isCut || this.isUnwanted
  }

  /** The bytes of a body of known length that have not arrived; 0 for chunks, which have no known length. */
  get bytesToCome(): number {
    if (this.complete) return 0
    return Number(this.headers['content-length'] ?? 0) - this.#bytes
  }

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    // false makes Node stop reading from the connection
    if (this.isCut) return false
    if (!Buffer.isBuffer(chunk)) return super.push(chunk, encoding)
    if (this.isUnwanted) return false
    this.#chunks++
    this.#bytes += chunk.length
    const accepted = this.#isCrumbled() ? 0 : (this.guard?.(chunk) ?? chunk.length)
    if (accepted === chunk.length) return super.push(chunk, encoding)
    if (accepted > 0) super.push(chunk.subarray(0, accepted))
    this.isCut = true
    // else Node destroys the connection before the answer
    this.complete = true
    super.push(null)
    return false
  }

  override resume(): this {
    // Node would read and drop what is left of a body after the answer
    return this.isUnwanted ? this : super.resume()
  }

  #isCrumbled(): boolean {
    if (this.headers['transfer-encoding'] === undefined) return false
    return this.#chunks > FREE_CHUNKS + this.#bytes / LEAST_AVERAGE_BYTES
  }
}

/** Returns the request that began last on a connection, undefined before the first one. */
export function messageOn(socket: Socket): BoundedMessage | undefined {
  return newest.get(socket)
}

/** Returns whether the body of a request was cut off. */
export function isCut(raw: IncomingMessage): boolean {
  return raw instanceof BoundedMessage && raw.isCut
}
