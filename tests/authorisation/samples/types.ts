import type { z } from 'zod'
import type { Command, Download, Query } from '../../../src/contract/define.ts'
import type { Person, World } from '../world.ts'

/** A right body for every command of a list, about an object of `owner`'s where there is one. */
export type BodiesOf<List extends Record<string, Command>> = {
  [N in keyof List]: (world: World, owner: Person) => Promise<z.input<List[N]['input']>>
}

/** What is asked of every query of a list; may make what it asks for. */
export type AskedOf<List extends Record<string, Query | Download>> = {
  [N in keyof List]: (
    world: World,
    caller: Person,
  ) =>
    | { params: z.input<List[N]['params']>; search: z.input<List[N]['search']> }
    | Promise<{ params: z.input<List[N]['params']>; search: z.input<List[N]['search']> }>
}

export const plain = () => ({ params: {}, search: {} })
