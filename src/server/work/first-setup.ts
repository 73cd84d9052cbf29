import type { Sql } from '../../db/connection/database.ts'
import { countMasters } from '../../db/people/users.ts'

/**
 * Tells whether a new shop still lacks its first master, the highest role of staff. Outside production it never counts as lacking one
 * (docs/RULES.md#first-steps).
 */
export class FirstSetup {
  readonly #db: Sql
  #mayBeOpen: boolean

  constructor(db: Sql, isProduction: boolean) {
    this.#db = db
    this.#mayBeOpen = isProduction
  }

  /** Returns true until the shop has a master. After that it is always false, because the last master cannot be removed. */
  async isOpen(): Promise<boolean> {
    if (this.#mayBeOpen) this.#mayBeOpen = (await countMasters(this.#db)) === 0
    return this.#mayBeOpen
  }
}
