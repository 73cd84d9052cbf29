import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change, VersionedType } from '../../domain/change.ts'

/** SQL to send with `begin`. Database triggers then record which rows' `version` columns the transaction changes (migration 0094). */
export const startNoting = `set local moapick.notes = 'on'; `

/** Collects the changes of rows' `version` columns in one transaction, as database triggers recorded them. */
export type Notes = {
  /** Sends the query for the recorded changes. Call it directly before the commit, which discards the record. */
  ask(): void
  /** Adds the changes that `ask` queried to the result of `withChanges`. Call it after the commit succeeded. */
  handOn(): Promise<void>
}

type Noted = { noted: string | null }

const noting = new AsyncLocalStorage<Change[]>()

/**
 * Runs `work`. Returns its result, and the versions before and after of each order, round or other versioned row that its transactions
 * changed.
 */
export async function withChanges<Result>(work: () => Promise<Result>): Promise<{ result: Result; changes: Change[] }> {
  const changes: Change[] = []
  const result = await noting.run(changes, work)
  return { result, changes: joined(changes) }
}

/** Runs `work`, whose changes of row versions a surrounding `withChanges` then does not report. For batches that serve many requests. */
export function withoutChanges<Result>(work: () => Result): Result {
  return noting.exit(work)
}

/**
 * Returns an object that collects the row versions which a new transaction changes; null outside `withChanges`. `query` runs SQL on the
 * transaction's connection.
 */
export function notesOf(query: (text: string) => Promise<Noted[]>): Notes | null {
  const changes = noting.getStore()
  if (!changes) return null
  let asked: Promise<Noted[]> | undefined
  return {
    ask() {
      asked = query(`select current_setting('moapick.changes', true) as noted`)
      // If the transaction fails, its own error is reported.
      asked.catch(() => {})
    },
    async handOn() {
      changes.push(...parse((await asked)?.[0]?.noted ?? ''))
    },
  }
}

function parse(noted: string): Change[] {
  return noted.split('\n').flatMap(line => {
    const [type, before, version, id] = line.split(' ')
    return id === undefined ? [] : [{ type: type as VersionedType, id, before: Number(before), version: Number(version) }]
  })
}

/** Merges consecutive changes of each object into one. An object whose version ends as it began is left out. */
function joined(changes: readonly Change[]): Change[] {
  const byId = new Map<string, Change>()
  for (const change of changes) {
    const { before } = byId.get(change.id) ?? change
    byId.set(change.id, { ...change, before })
  }
  return [...byId.values()].filter(({ before, version }) => before !== version)
}
