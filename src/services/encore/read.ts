import type { EncoreItem } from '../../contract/schemas/encore.ts'
import { readOwnEncores, readWanted, type EncoreRow } from '../../db/catalog/encore.ts'
import type { Actor, Context } from '../context.ts'

/** Largest number of products that are returned; the page searches only within them. */
const MOST_SHOWN = 300

/** Returns the products that the caller asked to be sold again, latest first. */
export async function readMyEncores({ db, clock }: Context, { userId }: Actor): Promise<{ items: EncoreItem[] }> {
  return { items: (await readOwnEncores(db, userId, clock())).map(encoreOf) }
}

/**
 * Returns products that had a round and have none on sale or scheduled (docs/RULES.md#encore), at most 300. Products that most customers
 * asked to be sold again come first.
 */
export async function readEncores({ db, clock }: Context, { userId }: Actor): Promise<{ items: EncoreItem[] }> {
  return { items: (await readWanted(db, userId, clock(), MOST_SHOWN)).map(encoreOf) }
}

function encoreOf(row: EncoreRow): EncoreItem {
  return { ...row, requestedAt: row.requestedAt?.toString() ?? null }
}
