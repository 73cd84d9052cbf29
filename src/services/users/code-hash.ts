import { createHmac } from 'node:crypto'
import { currentOf, keyOf, type Secret } from '../secrets/keys.ts'
import { isSameHash } from '../secrets/reset-secrets.ts'
import { deriveKey } from './derive-key.ts'
import { newHashCost } from './password-hash.ts'

const HASH_BYTES = 32

/**
 * Computes the hash under which a password code, the one-time code from staff, is stored. It is as slow as a password's, since eight digits
 * are few. Its salt comes from the server's secret.
 */
export async function codeHash(secret: Secret, userId: string, code: string): Promise<Buffer> {
  const salt = createHmac('sha256', keyOf(currentOf(secret), 'password code'))
    .update(userId)
    .digest()
  return (await deriveKey(code, salt, newHashCost)).subarray(0, HASH_BYTES)
}

/** Returns whether a password code has this hash, by the present or the former secret. */
export async function isCodeOf(secret: Secret, userId: string, { code, hash }: { code: string; hash: Buffer }): Promise<boolean> {
  if (isSameHash(hash, await codeHash(secret, userId, code))) return true
  return typeof secret !== 'string' && isSameHash(hash, await codeHash(secret.former, userId, code))
}
