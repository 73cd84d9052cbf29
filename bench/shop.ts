import type { Database } from '../src/db/connection/database.ts'
import { aRound, type BuiltRound } from '../tests/support/builders.ts'

export type Shop = { hot: string; many: string[]; gone: string; alone: BuiltRound; old: BuiltRound }

/**
 * Creates 30 products on sale, and two rounds that customers do not see, for old orders and for the database alone. Returns the item ids
 * that the scenarios reserve: a `hot` one, a hundred (`many`), and a sold-out one (`gone`).
 */
export async function aShop(db: Database): Promise<Shop> {
  const plenty = (items: number) => ({
    groups: [{ total: 1_000_000_000, items: Array.from({ length: items }, () => ({ price: 8900 })) }],
  })
  const shown: BuiltRound[] = []
  for (let each = 0; each < 28; each++) shown.push(await aRound(db, plenty(each < 20 ? 4 : 3)))
  const hot = await aRound(db, plenty(1))
  const gone = await aRound(db, { groups: [{ total: 0, items: [{}] }] })
  const old = await aRound(db, { status: 'draft', groups: [{ total: null, items: [{}] }] })
  const alone = await aRound(db, { status: 'draft', groups: [{ total: null, items: [{}] }] })
  const first = (round: BuiltRound) => round.groups[0]!.itemIds[0]!
  return { hot: first(hot), many: shown.flatMap(round => round.groups[0]!.itemIds).slice(0, 100), gone: first(gone), alone, old }
}
