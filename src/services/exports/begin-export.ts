import type { AfterOf } from '../../contract/audit/catalogue.ts'
import { limits } from '../../contract/limits.ts'
import { countAttempts } from '../../db/attempts.ts'
import { insertAccess } from '../../db/personal-data.ts'
import type { Exported } from '../../domain/records.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit, type Only } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/** Files that one person may take away in a quarter of an hour. */
export const MOST_EXPORTS = 40
const WINDOW_SECONDS = 15 * 60

type Recorded = `export.${Exported}`
type Filter<W extends Exported> = Omit<AfterOf<`export.${W}`>, 'rows'>

type ExportFacts<W extends Exported, F> = {
  what: W
  /** As it was asked for: what was left out is undefined. */
  filter: F & Only<F, Filter<W>>
  /** Of the moment before the first byte. */
  rows: number
  /** Whose, where it is about one person. */
  userId?: string | null
}

/**
 * Who takes what away, by which filter and how many: written down before the first byte leaves, so that there is no file without its record,
 * also where the line breaks half way. @throws Refused TOO_MANY_REQUESTS, EXPORT_TOO_LARGE
 */
export async function beginExport<W extends Exported, F extends Filter<W>>(
  context: Context,
  actor: Actor,
  { what, filter, rows, userId = null }: ExportFacts<W, F>,
): Promise<void> {
  if (rows > limits.exportRows) throw new Refused({ code: 'EXPORT_TOO_LARGE', rows, most: limits.exportRows })
  await countExport(context, actor)
  await context.db.transaction(async tx => {
    const id = context.newId()
    // the filter was held against what it is a filter of above
    const action: Recorded = `export.${what}`
    const after = { ...filter, rows } as unknown as AfterOf<Recorded>
    await audit(tx, context, actor, { action, subject: 'export', subjectId: id, before: null, after })
    await insertAccess(tx, {
      id,
      at: context.clock(),
      actorId: actor.userId,
      address: actor.address ?? null,
      userId,
      what: `${what} export`,
      rowsSeen: rows,
    })
  })
}

async function countExport({ db, clock }: Context, { userId }: Actor): Promise<void> {
  const now = clock()
  const [counted] = await countAttempts(db, [`export ${userId}`], now, WINDOW_SECONDS)
  if (!counted || counted.attempts <= MOST_EXPORTS) return
  const retryAfterSeconds = Math.max(1, Math.ceil(now.until(counted.endsAt).total('seconds')))
  throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds })
}
