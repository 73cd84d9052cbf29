import type { Readable } from 'node:stream'

/**
 * Where files lie: a local folder, or an S3 bucket by setting. A key is the path of SPEC section 7
 * (`products/{uuid}-{filename}/640.webp`); what lies under a key never changes, so its URL may be cached for ever.
 */
export type FileStore = {
  /** Stores bytes under a new key, durably before it resolves. Throws KeyTaken if there is one: nothing is ever replaced. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The file as a stream, or null if there is none. The caller reads or destroys the stream. */
  read: (key: string) => Promise<StoredFile | null>
  /** True if it was there. A missing file is no error (SPEC section 8, banner replacement); a failing disk throws. */
  delete: (key: string) => Promise<boolean>
  /** Throws StoreAway at once where the others would, since the store does not answer. */
  check?: () => void
  /** Every file of a kind (the first segment of its key), in no order. For whoever looks for what nobody needs any more. */
  list: (kind: string) => AsyncIterable<ListedFile>
}

/** `at`: when it was stored, by the store's own clock. */
type ListedFile = { key: string; at: Temporal.Instant }

export type StoredFile = { stream: Readable; bytes: number }

/** Something else lies under the key already. */
export class KeyTaken extends Error {
  constructor(key: string) {
    super(`a file lies under ${key} already`)
  }
}

/** The store does not answer, and was not asked again. */
export class StoreAway extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('the store of files does not answer')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const urlPrefix = '/files/'

/** A key is one or more segments of letters, digits, `.`, `_` and `-`, none starting with a dot. */
export function isFileKey(key: string): boolean {
  return key.length <= 500 && key.split('/').every(segment => /^[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}._-]*$/u.test(segment))
}

/** The public, percent-encoded address of a key on this shop: `/files/products/…`. */
export function fileUrl(key: string): string {
  return urlPrefix + key.split('/').map(encodeURIComponent).join('/')
}

/** The key behind an address made by `fileUrl` ("files are deleted by URL", SPEC section 7), or null for a foreign one. */
export function fileKey(url: string): string | null {
  if (!url.startsWith(urlPrefix)) return null
  try {
    const key = decodeURIComponent(url.slice(urlPrefix.length))
    return isFileKey(key) ? key : null
  } catch {
    return null
  }
}
