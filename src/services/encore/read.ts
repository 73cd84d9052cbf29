import type { EncoreItem } from '../../contract/schemas/encore.ts'
import { readOwnEncores, readWanted, type EncoreRow } from '../../db/encore.ts'
import type { Actor, Context } from '../context.ts'

/** A search looks through them too. */
const MOST_SHOWN = 300

/** What the caller wished for, latest first. */
export async function readMyEncores({ db, clock }: Context, { userId }: Actor): Promise<{ items: EncoreItem[] }> {
  return { items: (await readOwnEncores(db, userId, clock())).map(encoreOf) }
}

/** What can be wished for: sold once, not on sale now; the most wanted first. */
export async function readEncores({ db, clock }: Context, { userId }: Actor): Promise<{ items: EncoreItem[] }> {
  return { items: (await readWanted(db, userId, clock(), MOST_SHOWN)).map(encoreOf) }
}

function encoreOf(row: EncoreRow): EncoreItem {
  return { ...row, requestedAt: row.requestedAt?.toString() ?? null }
}
