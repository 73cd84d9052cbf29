import { readOwnAlerts } from '../../db/opening-alerts.ts'
import type { Actor, Context } from '../context.ts'

/** Reads the rounds whose opening the caller is to be told. */
export async function readOwnOpeningAlerts({ db }: Pick<Context, 'db'>, { userId }: Actor): Promise<{ roundIds: string[] }> {
  return { roundIds: await readOwnAlerts(db, userId) }
}
