import type { Change } from '../../../domain/change.ts'

type Versioned = { id: string; version: number }
/** A range of versions of an object; this page alone made all changes from `from` to `to`. */
type Span = { from: number; to: number }

/**
 * Records which versions of orders and other objects this page's own commands made. So the page can change an object again before it has
 * refetched it.
 */
export class OwnVersions {
  readonly #spans = new Map<string, readonly Span[]>()

  /** Records the versions that a command of this page made. The answers may arrive in any order. */
  take(changes: readonly Change[]): void {
    for (const { id, before, version } of changes) {
      const spans = this.#spans.get(id) ?? []
      const from = spans.find(span => span.to === before)?.from ?? before
      const to = spans.find(span => span.from === version)?.to ?? version
      this.#spans.set(id, [...spans.filter(span => span.from !== version && span.to !== before), { from, to }])
    }
  }

  /**
   * Returns the expected version (optimistic lock) to send for a loaded object. It is the loaded version, or a later one if this page
   * made all changes in between.
   */
  seen({ id, version }: Versioned): number {
    return this.#spans.get(id)?.find(({ from, to }) => from <= version && version < to)?.to ?? version
  }
}

const own = new OwnVersions()

export const takeOwnChanges = (changes: readonly Change[]): void => own.take(changes)

/**
 * Returns the expected version (optimistic lock) to send for a shown object. It is the shown version, or a later one if this page made
 * all changes in between.
 */
export const versionSeen = (shown: Versioned): number => own.seen(shown)
