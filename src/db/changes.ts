import { AsyncLocalStorage } from 'node:async_hooks'
import type { Change, VersionedType } from '../domain/change.ts'

/** Rides with the beginning of a transaction whose changes triggers shall note (migration 0094). */
export const startNoting = `set local moapick.notes = 'on'; `

/** The notes of one transaction. */
export type Notes = {
  /** Asks for them; to be called right before the commit is sent. */
  ask(): void
  /** Hands them on; to be called when the commit is answered. */
  handOn(): Promise<void>
}

type Noted = { noted: string | null }

const noting = new AsyncLocalStorage<Change[]>()

/** Runs `work` and returns with its result what its transactions changed of what has a version, each object once. */
export async function withChanges<Result>(work: () => Promise<Result>): Promise<{ result: Result; changes: Change[] }> {
  const changes: Change[] = []
  const result = await noting.run(changes, work)
  return { result, changes: joined(changes) }
}

/** Runs what serves many at once without the notes of whoever happened to start it. */
export function withoutChanges<Result>(work: () => Result): Result {
  return noting.exit(work)
}

/** Returns the notes of a transaction that begins now; null where nobody wants them. */
export function notesOf(query: (text: string) => Promise<Noted[]>): Notes | null {
  const changes = noting.getStore()
  if (!changes) return null
  let asked: Promise<Noted[]> | undefined
  return {
    ask() {
      asked = query(`select current_setting('moapick.changes', true) as noted`)
      // a transaction that fails says why itself
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

/** Joins the steps of each object, which stand in the order in which they happened; what came and went leaves none. */
function joined(changes: readonly Change[]): Change[] {
  const byId = new Map<string, Change>()
  for (const change of changes) {
    const { before } = byId.get(change.id) ?? change
    byId.set(change.id, { ...change, before })
  }
  return [...byId.values()].filter(({ before, version }) => before !== version)
}
