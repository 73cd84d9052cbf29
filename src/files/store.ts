import type { Readable } from 'node:stream'

/**
 * A store of files: a local folder or an S3 bucket. A key is a file's path in it, such as `products/{uuid}-{filename}/640.webp`. The file
 * of a key never changes, so its URL can be cached forever.
 */
export type FileStore = {
  /**
   * Stores bytes durably under a new key.
   * @throws KeyTaken when the key exists
   */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Opens a file as a stream; null when it does not exist. The caller reads or destroys the stream. */
  read: (key: string) => Promise<StoredFile | null>
  /** Deletes a file. Returns false when it does not exist. Other failures throw. */
  delete: (key: string) => Promise<boolean>
  /**
   * Throws at once while the store is known not to answer, before a caller starts work that would fail.
   * @throws StoreAway
   */
  check?: () => void
  /** Lists all files of a kind (the first segment of the key), in any order. */
  list: (kind: string) => AsyncIterable<ListedFile>
}

/** A listed file; `at` is when it was stored, by the store's clock. */
type ListedFile = { key: string; at: Temporal.Instant }

export type StoredFile = { stream: Readable; bytes: number }

/** An error: the key already has a file. */
export class KeyTaken extends Error {
  constructor(key: string) {
    super(`a file lies under ${key} already`)
  }
}

/**
 * An error: the file store does not answer. While that lasts, calls fail at once without a request to the store. `retryAfterSeconds`: when
 * to try again.
 */
export class StoreAway extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('the store of files does not answer')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const urlPrefix = '/files/'

/**
 * Returns whether a text is a valid key of the file store. Its segments, divided by `/`, consist of letters, digits, `.`, `_` and `-` and
 * do not start with a dot. It has at most 500 characters.
 */
export function isFileKey(key: string): boolean {
  return key.length <= 500 && key.split('/').every(segment => /^[\p{L}\p{M}\p{N}_-][\p{L}\p{M}\p{N}._-]*$/u.test(segment))
}

/** Returns the percent-encoded URL path at which the file with a key is served: `/files/products/…`. */
export function fileUrl(key: string): string {
  return urlPrefix + key.split('/').map(encodeURIComponent).join('/')
}

/** Returns the file store's key from a URL path made by `fileUrl`; null for any other path. */
export function fileKey(url: string): string | null {
  if (!url.startsWith(urlPrefix)) return null
  try {
    const key = decodeURIComponent(url.slice(urlPrefix.length))
    return isFileKey(key) ? key : null
  } catch {
    return null
  }
}
