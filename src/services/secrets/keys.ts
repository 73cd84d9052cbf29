import { hkdfSync } from 'node:crypto'

/** The server's secret; with `former` the one that was in use before (FORMER_SECRET). */
export type Secret = string | { readonly current: string; readonly former: string }

/** A purpose of a cryptographic key. Each purpose has a different key, derived from the server's secret. */
export type Purpose =
  | 'attempts'
  | 'device'
  | 'email confirmation'
  | 'former member'
  | 'identity token'
  | 'log'
  | 'mail server'
  | 'notices'
  | 'passkey'
  | 'password code'
  | 'password reset'
  | 'second factor'
  | 'session'
  | 'set-up code'

const derived = new Map<string, string>()

/** Returns the key of a purpose: 256 bits by HKDF-SHA-256 from the present secret, in base64url. */
export function keyOf(secret: Secret, purpose: Purpose): string {
  return derive(currentOf(secret), purpose)
}

/**
 * Returns the keys with which data of this purpose may have been signed, hashed or encrypted, the present key first. Each secret, present
 * and former, gives two: the key derived for the purpose, and the secret itself, which earlier releases used as the key
 * (docs/decisions/102-a-secret-can-be-changed.md).
 */
export function keysOf(secret: Secret, purpose: Purpose): string[] {
  return allOf(secret).flatMap(each => [derive(each, purpose), each])
}

/** Returns the keys of a purpose that no version used the secret itself for: one per secret, the present key first. */
export function derivedKeysOf(secret: Secret, purpose: Purpose): string[] {
  return allOf(secret).map(each => derive(each, purpose))
}

/** Returns the present secret. */
export function currentOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.current
}

/**
 * Returns the secret from which the keys of Web Push are derived: the former one as long as it is configured, so that browsers stay
 * subscribed.
 */
export function oldestOf(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.former
}

function allOf(secret: Secret): string[] {
  return typeof secret === 'string' ? [secret] : [secret.current, secret.former]
}

function derive(secret: string, purpose: Purpose): string {
  const name = `${purpose}\n${secret}`
  const known = derived.get(name)
  if (known !== undefined) return known
  const key = Buffer.from(hkdfSync('sha256', secret, '', `moapick ${purpose}`, 32)).toString('base64url')
  derived.set(name, key)
  return key
}
