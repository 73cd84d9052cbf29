import { limits } from '../../contract/limits.ts'
import { countAttempts } from '../../db/attempts.ts'
import { insertAccess } from '../../db/personal-data.ts'
import type { Exported } from '../../domain/records.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/** Files that one person may take away in a quarter of an hour. */
export const MOST_EXPORTS = 40
const WINDOW_SECONDS = 15 * 60

export type ExportFacts = {
  what: Exported
  /** As it was asked for, without what was left out. */
  filter: Record<string, unknown>
  /** Of the moment before the first byte. */
  rows: number
  /** Whose, where it is about one person. */
  userId?: string | null
}

/**
 * Who takes what away, by which filter and how many: written down before the first byte leaves, so that there is no file without its record,
 * also where the line breaks half way. @throws Refused TOO_MANY_REQUESTS, EXPORT_TOO_LARGE
 */
export async function beginExport(
  context: Context,
  actor: Actor,
  { what, filter, rows, userId = null }: ExportFacts,
): Promise<void> {
  if (rows > limits.exportRows) throw new Refused({ code: 'EXPORT_TOO_LARGE', rows, most: limits.exportRows })
  await countExport(context, actor)
  await context.db.transaction(async tx => {
    const id = context.newId()
    const after = { ...filter, rows }
    await audit(tx, context, actor, { action: `export.${what}`, subject: 'export', subjectId: id, before: null, after })
    await insertAccess(tx, { id, at: context.clock(), actorId: actor.userId, userId, what: `${what} export`, rowsSeen: rows })
  })
}

async function countExport({ db, clock }: Context, { userId }: Actor): Promise<void> {
  const now = clock()
  const [counted] = await countAttempts(db, [`export ${userId}`], now, WINDOW_SECONDS)
  if (!counted || counted.attempts <= MOST_EXPORTS) return
  const retryAfterSeconds = Math.max(1, Math.ceil(now.until(counted.endsAt).total('seconds')))
  throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds })
}
