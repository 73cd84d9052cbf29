import type { World } from './world.ts'

/** Nothing there that it could be done to. */
export const NOTHING_TO_DO = 'nothing to do'

/**
 * One thing that may happen in a shop. `act` answers what became of it (`done` if it says nothing); a refusal is thrown as everywhere
 * and counted under its code, everything else that is thrown is a bug. `weight`: how often, against the others.
 */
export type Operation = { name: string; weight: number; act: (world: World) => Promise<string | void> }
