import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKeysOf, keyOf, type Purpose, type Secret } from './keys.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a text by AES-256-GCM under the key of a purpose. Returns nonce, ciphertext and tag in base64url. */
export function sealText(secret: Secret, purpose: Purpose, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyOf(secret, purpose), 'base64url'), nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/**
 * Decrypts a text of `sealText`, also one of the former secret; null when no secret opens it. `isPresent` is true for the present secret.
 */
export function openText(secret: Secret, purpose: Purpose, sealed: string): { text: string; isPresent: boolean } | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  for (const [nth, key] of derivedKeysOf(secret, purpose).entries()) {
    const text = opened(bytes, Buffer.from(key, 'base64url'))
    if (text !== null) return { text, isPresent: nth === 0 }
  }
  return null
}

function opened(bytes: Buffer, key: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null // another key, or changed bytes
  }
}
