import { readOwnAlerts } from '../../db/opening-alerts.ts'
import type { Actor, Context } from '../context.ts'

/** The rounds whose opening the caller is to be told. */
export async function readOwnOpeningAlerts({ db }: Pick<Context, 'db'>, { userId }: Actor): Promise<{ roundIds: string[] }> {
  return { roundIds: await readOwnAlerts(db, userId) }
}
