import type { BodyGuard } from '../http/bounded-message.ts'

/** Most bytes of the headers of one part, and most bytes of a form outside of its files: headers, fields and delimiters. */
const MOST_HEAD_BYTES = 4096
const MOST_BYTES_BESIDE = 64 * 1024

type Most = { parts: number; fileBytes: number }

/**
 * Returns the guard of a multipart form. It cuts the body off at one part too many, in a file that is too long, or after too many other
 * bytes. It only searches for delimiters, which costs far less than parsing.
 */
export function formGuard(boundary: string, most: Most): BodyGuard {
  const [delimiter, headEnd] = [Buffer.from(`\r\n--${boundary}`), Buffer.from('\r\n\r\n')]
  // bytes that may be the beginning of a delimiter; the first delimiter has no line before it
  let rest: Buffer = Buffer.from('\r\n')
  let within: 'head' | 'field' | 'file' = 'field'
  let [parts, beside, ofPart] = [0, 0, 0]

  /** Adds a number of bytes to the current part, and returns whether the part or the form is now too long. */
  function isTooMany(bytes: number): boolean {
    ofPart += bytes
    if (within !== 'file') beside += bytes
    if (within === 'head' && ofPart > MOST_HEAD_BYTES) return true
    return beside > MOST_BYTES_BESIDE || (within === 'file' && ofPart > most.fileBytes)
  }

  return chunk => {
    const known = rest.length
    const bytes = Buffer.concat([rest, chunk])
    for (let at = 0; ; ) {
      const wanted = within === 'head' ? headEnd : delimiter
      const found = bytes.indexOf(wanted, at)
      // headers are kept until they are complete
      const kept = within === 'head' ? at : Math.max(at, bytes.length - wanted.length + 1)
      const until = found >= 0 ? found : kept
      const isEndless = within === 'head' && found < 0 && bytes.length - at > MOST_HEAD_BYTES
      if (isEndless || isTooMany(until - at)) return Math.max(0, at - known)
      if (found < 0) {
        rest = bytes.subarray(until)
        return chunk.length
      }
      if (within === 'head') within = /filename/i.test(bytes.toString('latin1', at, found)) ? 'file' : 'field'
      else if (++parts > most.parts + 1) return Math.max(0, found - known)
      else within = 'head'
      ofPart = within === 'head' ? 0 : -2
      // a part may have no headers: then they end with the line of the delimiter
      at = within === 'head' ? found + delimiter.length : found + 2
    }
  }
}

/** Returns the boundary in a `content-type` header; null unless that is a multipart form. */
export function boundaryOf(contentType: string | undefined): string | null {
  const [, quoted, plain] = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '') ?? []
  return quoted ?? plain ?? null
}
