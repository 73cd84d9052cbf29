import { createHash, createHmac } from 'node:crypto'
import { setupCode } from '../../domain/setup-code.ts'
import { keyOf, type Secret } from '../secrets/keys.ts'

/**
 * Returns the set-up code of a row, derived from its id and the server's secret. So every process of the shop prints the same code, which
 * is stored nowhere.
 */
export function setupCodeOf(secret: Secret, id: string): string {
  return setupCode(createHmac('sha256', keyOf(secret, 'set-up code')).update(`set-up code\n${id}`).digest())
}

/** Returns the hash of a code that is stored: 80 random bits need no key. */
export function setupCodeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
