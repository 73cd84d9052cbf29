import type { Change } from '../../../domain/change.ts'

type Versioned = { id: string; version: number }
/** Every change from the version `from` to the version `to` was this page's own. */
type Span = { from: number; to: number }

/** What happened by commands of this page, while it lives: by id of each object, spans that neither meet nor overlap. */
export class OwnVersions {
  readonly #spans = new Map<string, readonly Span[]>()

  /** Takes in what an own command changed, in whatever order the answers come. */
  take(changes: readonly Change[]): void {
    for (const { id, before, version } of changes) {
      const spans = this.#spans.get(id) ?? []
      const from = spans.find(span => span.to === before)?.from ?? before
      const to = spans.find(span => span.from === version)?.to ?? version
      this.#spans.set(id, [...spans.filter(span => span.from !== version && span.to !== before), { from, to }])
    }
  }

  /**
   * Returns the version that somebody knows who sees an object as it was read: a later one where all that happened to it since was their own.
   * A change of somebody else is never counted as seen.
   */
  seen({ id, version }: Versioned): number {
    return this.#spans.get(id)?.find(({ from, to }) => from <= version && version < to)?.to ?? version
  }
}

const own = new OwnVersions()

export const takeOwnChanges = (changes: readonly Change[]): void => own.take(changes)

/** {@link OwnVersions.seen} of this page. */
export const versionSeen = (shown: Versioned): number => own.seen(shown)
