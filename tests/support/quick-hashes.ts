import { afterAll, beforeAll } from 'vitest'
import type { ScryptCost } from '../../src/services/users/derive-task.ts'
import { newHashCost } from '../../src/services/users/password-hash.ts'

/**
 * Lowers the cost of password hashes in the process of the tests, in which they would take most of the time of those that sign in. A hash
 * names its own cost, so servers of other processes accept it.
 */
const full = { ...newHashCost }
const quick = { log2N: 4, r: 8, p: 1 }
Object.assign(newHashCost, quick)

/** Hashes at another cost in this file, as production does unless one is given: for tests of the hashes and of what waits for them. */
export function hashAtCost(cost: ScryptCost = full): void {
  beforeAll(() => void Object.assign(newHashCost, cost))
  afterAll(() => void Object.assign(newHashCost, quick))
}
