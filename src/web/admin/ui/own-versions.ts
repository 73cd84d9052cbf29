import type { Change } from '../../../domain/change.ts'

type Versioned = { id: string; version: number }
/** A range of versions all of whose changes were made by this page. */
type Span = { from: number; to: number }

/** Tracks the versions made by this page's own commands, as disjoint ranges per object id. */
export class OwnVersions {
  readonly #spans = new Map<string, readonly Span[]>()

  /** Records the versions that an own command made; the answers may arrive in any order. */
  take(changes: readonly Change[]): void {
    for (const { id, before, version } of changes) {
      const spans = this.#spans.get(id) ?? []
      const from = spans.find(span => span.to === before)?.from ?? before
      const to = spans.find(span => span.from === version)?.to ?? version
      this.#spans.set(id, [...spans.filter(span => span.from !== version && span.to !== before), { from, to }])
    }
  }

  /**
   * Returns the expected version for an object as loaded: a later one if only this page changed it since. Changes by other people
   * are never included.
   */
  seen({ id, version }: Versioned): number {
    return this.#spans.get(id)?.find(({ from, to }) => from <= version && version < to)?.to ?? version
  }
}

const own = new OwnVersions()

export const takeOwnChanges = (changes: readonly Change[]): void => own.take(changes)

/** Returns the version to send with a change of a shown object: the shown one, or a later one that only this page's own changes made. */
export const versionSeen = (shown: Versioned): number => own.seen(shown)
