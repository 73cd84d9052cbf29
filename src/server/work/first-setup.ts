import type { Sql } from '../../db/connection/database.ts'
import { countMasters } from '../../db/people/users.ts'

/** Whether the shop waits for its first master. Only a shop in production ever does (docs/RULES.md#first-steps). */
export class FirstSetup {
  readonly #db: Sql
  #mayBeOpen: boolean

  constructor(db: Sql, isProduction: boolean) {
    this.#db = db
    this.#mayBeOpen = isProduction
  }

  /** Returns true until the shop has a master; false for good after that, because the last master stays. */
  async isOpen(): Promise<boolean> {
    if (this.#mayBeOpen) this.#mayBeOpen = (await countMasters(this.#db)) === 0
    return this.#mayBeOpen
  }
}
