import { createHash, createHmac } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { readFactorSecrets, replaceFactorSecret } from '../../db/people/second-factors.ts'
import type { Context } from '../context.ts'
import { keyOf, keysOf, type Secret } from '../secrets/keys.ts'

/** Encrypts the key of an authenticator app. */
export async function sealFactorKey(secret: Secret, key: Buffer): Promise<string> {
  return await symmetricEncrypt({ key: keyOf(secret, 'second factor'), data: key.toString('hex') })
}

/**
 * Decrypts the key of an authenticator app, encrypted under the present or the former secret; null when neither opens it. `isPresent` is
 * true for the present secret.
 */
export async function openFactorKey(secret: Secret, kept: string): Promise<{ key: Buffer; isPresent: boolean } | null> {
  for (const [nth, each] of keysOf(secret, 'second factor').entries()) {
    const opened = await symmetricDecrypt({ key: each, data: kept }).catch(() => null)
    if (opened !== null) return { key: Buffer.from(opened, 'hex'), isPresent: nth === 0 }
  }
  return null
}

/**
 * Encrypts all keys of authenticator apps under the present secret, so that the former one can be removed from the server's settings.
 * `renewed` counts the keys that were encrypted again, `lost` those that neither secret decrypts.
 */
export async function renewFactorKeys({ db }: Pick<Context, 'db'>, secret: Secret): Promise<{ renewed: number; lost: number }> {
  const counts = { renewed: 0, lost: 0 }
  for (const { userId, secret: kept } of await readFactorSecrets(db)) {
    const opened = await openFactorKey(secret, kept)
    if (opened?.isPresent) continue
    if (opened) await replaceFactorSecret(db, userId, kept, await sealFactorKey(secret, opened.key))
    counts[opened ? 'renewed' : 'lost']++
  }
  return counts
}

/**
 * Computes the hash under which a recovery code is stored. It needs no key, since the code has 138 random bits, so it stays valid when the
 * server's secret changes.
 */
export function recoveryHash(userId: string, code: string): Buffer {
  return createHash('sha256').update(`recovery code\n${userId}\n${code}`).digest()
}

/**
 * Returns the hashes under which a typed recovery code may be stored: one, or for a short code of earlier versions one keyed hash per
 * secret with which it may have been made.
 */
export function recoveryHashes(secret: Secret, userId: string, { code, isShort }: { code: string; isShort?: true }): Buffer[] {
  if (!isShort) return [recoveryHash(userId, code)]
  return keysOf(secret, 'second factor').map(key =>
    createHmac('sha256', key).update(`recovery code\n${userId}\n${code}`).digest(),
  )
}
