import type { World } from './world.ts'

/** Nothing there that it could be done to. */
export const NOTHING_TO_DO = 'nothing to do'

/**
 * One thing that may happen in a shop. `act` answers what became of it (`done` if it says nothing, else `done, this, that`); a refusal is
 * thrown as everywhere and counted under its code, everything else that is thrown is a bug. `weight`: how often, against the others.
 * `cases`: each must have been among what became of it, or it was not tested.
 */
export type Operation = {
  name: string
  weight: number
  act: (world: World) => Promise<string | void>
  cases?: readonly string[]
}

/** What never happened, by the counts of a run: operations that were never done, and cases of them. */
export function untested(operations: readonly Operation[], counts: ReadonlyMap<string, number>): string[] {
  return operations.flatMap(({ name, cases = [] }) => {
    const done = [...counts.keys()].filter(key => key.startsWith(`${name}: done`))
    if (done.length === 0) return [name]
    const seen = new Set(done.flatMap(key => key.slice(name.length + 2).split(', ')))
    return cases.filter(each => !seen.has(each)).map(each => `${name}: ${each}`)
  })
}
