import { createHash, createHmac } from 'node:crypto'
import { setupCode } from '../../domain/setup-code.ts'
import { keyOf, type Secret } from '../secrets/keys.ts'

/**
 * Returns the one-time code for creating the first master, derived from its database row's id and the server's secret. So every process of
 * the shop prints the same code, which is stored nowhere.
 */
export function setupCodeOf(secret: Secret, id: string): string {
  return setupCode(createHmac('sha256', keyOf(secret, 'set-up code')).update(`set-up code\n${id}`).digest())
}

/** Returns the SHA-256 of a set-up code of 80 unguessable bits. Only this hash is stored in the database; it needs no key. */
export function setupCodeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
