import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import type { BackupKey } from './backup-key.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** A sealed file: magic, key id, nonce, ciphertext, tag. The name is authenticated with it, so files cannot be exchanged. */
const magic = Buffer.from('MOAPBK1\n')
const KEY_ID_BYTES = 8
const NONCE_BYTES = 12
const TAG_BYTES = 16
const NONCE_AT = magic.length + KEY_ID_BYTES
const BODY_AT = NONCE_AT + NONCE_BYTES

/** An error: a file of the backup is missing, changed or not readable. */
export class Damaged extends Error {
  readonly file: string
  constructor(file: string, what: string) {
    super(`${file} ${what}`)
    this.file = file
  }
}

/** An error: a file of the backup was encrypted with another key. */
export class WrongKey extends Error {
  readonly file: string
  constructor(file: string) {
    super(`${file} was encrypted with another key`)
    this.file = file
  }
}

/**
 * Compresses bytes with Zstandard and encrypts them with AES-256-GCM, as the content of the backup file `name`. It can be decrypted under
 * this name only.
 */
export async function seal(key: BackupKey, name: string, bytes: Uint8Array): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const head = Buffer.concat([magic, key.id, nonce])
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce)
  cipher.setAAD(Buffer.concat([head, Buffer.from(name)]))
  return Buffer.concat([head, cipher.update(await compress(bytes)), cipher.final(), cipher.getAuthTag()])
}

/**
 * Decrypts and decompresses the content of the backup file `name`, as made by `seal`.
 * @throws WrongKey if another key encrypted it, Damaged if it has changed or was sealed under another name
 */
export async function unseal(key: BackupKey, name: string, sealed: Buffer): Promise<Buffer> {
  if (sealed.length < BODY_AT + TAG_BYTES || !sealed.subarray(0, magic.length).equals(magic))
    throw new Damaged(name, 'is damaged: it is no file of a backup')
  if (!sealed.subarray(magic.length, NONCE_AT).equals(key.id)) throw new WrongKey(name)
  const head = sealed.subarray(0, BODY_AT)
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, sealed.subarray(NONCE_AT, BODY_AT))
  decipher.setAAD(Buffer.concat([head, Buffer.from(name)]))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const body = Buffer.concat([decipher.update(sealed.subarray(BODY_AT, -TAG_BYTES)), decipher.final()])
    return await decompress(body)
  } catch {
    throw new Damaged(name, 'is damaged: its content has changed')
  }
}
