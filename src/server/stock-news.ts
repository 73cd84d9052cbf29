import { setTimeout as pause } from 'node:timers/promises'
import type { ShelfRow } from '../db/storefront-changes.ts'
import type { StorefrontChange } from './storefront.ts'

/**
 * Tells every listener what moved in the storefront, at once where there was silence, and in a rush only as often as the shop can afford:
 * what moves meanwhile is told together, each shelf as it is by then.
 */
export class StockNews {
  readonly #tell: (change: StorefrontChange) => Promise<void>
  readonly #pauseMs: () => number
  #shelves = new Map<string, ShelfRow>()
  #catalogue = false
  #isTelling = false

  /** @param pauseMs between two tellings, asked after each */
  constructor(tell: (change: StorefrontChange) => Promise<void>, pauseMs: () => number) {
    this.#tell = tell
    this.#pauseMs = pauseMs
  }

  /** Resolves when everything that was added is told. */
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
