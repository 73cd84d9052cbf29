import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { verifyPassword as verifyOlder } from 'better-auth/crypto'
import { gate } from '../../files/gate.ts'

/**
 * OWASP's Password Storage Cheat Sheet names five costs of scrypt as equally good. This is the one for a small server: 16 MB and 0.18 s
 * of processor, where N = 2^17 takes 128 MB and 0.39 s (median of 7 on two cores).
 */
const COST = { log2N: 14, r: 8, p: 5 }
const KEY_BYTES = 64
const SALT_BYTES = 16
/** Hashes at once in this process: each takes a core and its 16 MB. Others wait their turn. */
const atOnce = gate(2)

/** Returns `scrypt$14$8$5$<salt>$<key>`, salt and key in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.log2N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Tells whether a password fits a hash: one of `hashPassword`, or one that better-auth made before (`salt:key`). */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = readHash(hash)
  if (parts === null) return hash.includes(':') && (await verifyOlder({ hash, password }))
  const key = await derive(password, parts.salt, parts.cost)
  return key.length === parts.key.length && timingSafeEqual(key, parts.key)
}

/** True for a hash of another cost than a new one has: it is made again when its password is next known. */
export function isOutdated(hash: string): boolean {
  const cost = readHash(hash)?.cost
  return cost?.log2N !== COST.log2N || cost.r !== COST.r || cost.p !== COST.p
}

function readHash(hash: string): { cost: typeof COST; salt: Buffer; key: Buffer } | null {
  const [, log2N, r, p, salt, key] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash) ?? []
  if (key === undefined || salt === undefined) return null
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

function derive(password: string, salt: Buffer, { log2N, r, p }: typeof COST): Promise<Buffer> {
  const N = 2 ** log2N
  const work = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  return atOnce(work)
}
