import { readOwnAlerts } from '../../db/catalog/opening-alerts.ts'
import type { Actor, Context } from '../context.ts'

/** Returns the ids of rounds with an opening alert of the caller. */
export async function readOwnOpeningAlerts({ db }: Pick<Context, 'db'>, { userId }: Actor): Promise<{ roundIds: string[] }> {
  return { roundIds: await readOwnAlerts(db, userId) }
}
