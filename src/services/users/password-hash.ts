import { randomBytes, timingSafeEqual } from 'node:crypto'
import { findPasswordHash } from '../../db/people/sessions.ts'
import type { Context } from '../context.ts'
import { deriveKey } from './derive-key.ts'
import type { ScryptCost } from './derive-task.ts'

/**
 * Cost of new hashes, which no setting changes. OWASP's Password Storage Cheat Sheet calls five scrypt costs equally good; this one takes
 * 16 MB and 0.18 s. N = 2^17 would take 128 MB and 0.39 s (median of 7 on two cores).
 */
export const newHashCost: ScryptCost = { log2N: 14, r: 8, p: 5 }
/** Cost of older hashes, made by better-auth (`salt:key` in hexadecimal; the salt's text is used). */
const OLDER_COST: ScryptCost = { log2N: 14, r: 16, p: 1 }
const SALT_BYTES = 16

type Hash = { cost: ScryptCost; salt: Buffer | string; key: Buffer }

/** Returns a password's hash as `scrypt$14$8$5$<salt>$<key>`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const cost = { ...newHashCost }
  const key = await deriveKey(password, salt, cost)
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** True when a password matches a hash of `hashPassword` or an older one of better-auth. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = readHash(hash) ?? readOlderHash(hash)
  if (parts === null) return false
  const key = await deriveKey(password, parts.salt, parts.cost)
  return key.length === parts.key.length && timingSafeEqual(key, parts.key)
}

/** Returns whether this is the user's password. */
export async function isPasswordOf({ db }: Pick<Context, 'db'>, userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(db, userId)
  return hash !== null && (await verifyPassword({ hash, password }))
}

/** True when a password hash has other cost parameters than new ones; it is replaced at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const cost = readHash(hash)?.cost
  return cost?.log2N !== newHashCost.log2N || cost.r !== newHashCost.r || cost.p !== newHashCost.p
}

function readHash(hash: string): Hash | null {
  const [, log2N, r, p, salt, key] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  if (key === undefined || salt === undefined) return null
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

function readOlderHash(hash: string): Hash | null {
  const [, salt, key] = /^([\da-f]+):([\da-f]+)$/.exec(hash) ?? []
  return salt === undefined || key === undefined ? null : { cost: OLDER_COST, salt, key: Buffer.from(key, 'hex') }
}
