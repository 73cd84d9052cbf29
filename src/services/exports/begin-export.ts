import type { AfterOf } from '../../contract/audit/catalogue.ts'
import { limits } from '../../contract/limits.ts'
import { countAttempts } from '../../db/people/attempts.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import type { Exported } from '../../domain/records.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit, type Only } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/** Largest number of exports by one user in a quarter of an hour. */
export const MOST_EXPORTS = 40
const WINDOW_SECONDS = 15 * 60

type Recorded = `export.${Exported}`
type Filter<W extends Exported> = Omit<AfterOf<`export.${W}`>, 'rows'>

type ExportFacts<W extends Exported, F> = {
  what: W
  /** The filter as requested; absent fields are undefined. */
  filter: F & Only<F, Filter<W>>
  /** Number of rows, counted before the first byte. */
  rows: number
  /** The user that the export is about, if it is about one. */
  userId?: string | null
}

/**
 * Records an export, its filter and its row count, before the first byte is sent (docs/RULES.md#exports).
 * @throws Refused EXPORT_TOO_LARGE, TOO_MANY_REQUESTS
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
    // The type of `filter` was checked against the action above.
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
