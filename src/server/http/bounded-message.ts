import { IncomingMessage } from 'node:http'

/** Decides how many bytes of the next chunk of a body are accepted. Fewer than all of them end the body there. */
export type BodyGuard = (chunk: Buffer) => number

/** Chunks that a chunked body may have whatever their size, and the average size of all beyond. Each costs a call of the parser. */
const FREE_CHUNKS = 256
const LEAST_AVERAGE_BYTES = 64

/**
 * A request whose body is cut off when its chunks are absurdly small and many, or when its guard accepts no more. To its reader a cut body
 * has ended; the rest is neither kept nor read from the connection.
 */
export class BoundedMessage extends IncomingMessage {
  isCut = false
  /** Set once the request is answered and its connection ends: nothing more is read. */
  isUnwanted = false
  guard: BodyGuard | null = null
  #chunks = 0
  #bytes = 0

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    // false makes Node stop reading from the connection
    if (this.isCut) return false
    if (!Buffer.isBuffer(chunk)) return super.push(chunk, encoding)
    this.#chunks++
    this.#bytes += chunk.length
    if (this.isUnwanted) {
      this.isCut = this.#isCrumbled()
      return false
    }
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

/** Returns whether the body of a request was cut off. */
export function isCut(raw: IncomingMessage): boolean {
  return raw instanceof BoundedMessage && raw.isCut
}
