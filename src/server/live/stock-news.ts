import { setTimeout as pause } from 'node:timers/promises'
import type { ShelfRow } from '../../db/catalog/storefront-changes.ts'
import type { StorefrontChange } from '../prepared/storefront.ts'

/**
 * Throttles storefront changes: passes the first to `tell` at once and merges those that follow within a pause. A merged change has the
 * newest stock of each variant group.
 */
export class StockNews {
  readonly #tell: (change: StorefrontChange) => Promise<void>
  readonly #pauseMs: () => number
  #shelves = new Map<string, ShelfRow>()
  #catalogue = false
  #isTelling = false

  /** @param pauseMs returns the pause in milliseconds after each report */
  constructor(tell: (change: StorefrontChange) => Promise<void>, pauseMs: () => number) {
    this.#tell = tell
    this.#pauseMs = pauseMs
  }

  /**
   * Reports a change, or merges it into the next report if one is running. Resolves at once in the second case, else when nothing is left
   * to report.
   */
  async add({ shelves, catalogue }: StorefrontChange): Promise<void> {
    for (const shelf of shelves) this.#shelves.set(shelf.id, shelf)
    this.#catalogue ||= catalogue
    if (this.#isTelling) return
    this.#isTelling = true
    try {
      while (this.#shelves.size > 0 || this.#catalogue) {
        const change = { shelves: [...this.#shelves.values()], catalogue: this.#catalogue }
        this.#shelves = new Map()
        this.#catalogue = false
        await this.#tell(change)
        await pause(this.#pauseMs(), undefined, { ref: false })
      }
    } finally {
      this.#isTelling = false
    }
  }
}
