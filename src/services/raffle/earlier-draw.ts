import type { EarlierDraw } from '../../contract/schemas/raffle.ts'
import type { Tx } from '../../db/connection/database.ts'
import { readLastDraw } from '../../db/raffle/raffle-draw.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'

/** Returns who last drew (`raffle.draw`) or redrew (`raffle.redraw`) a raffle, and when; null if that never happened. */
export async function earlierDraw(
  tx: Tx,
  context: Pick<Context, 'clock'>,
  roundId: string,
  action: 'raffle.draw' | 'raffle.redraw',
): Promise<EarlierDraw | null> {
  const last = await readLastDraw(tx, roundId, action)
  if (!last) return null
  return { name: last.name, at: last.at.toString(), isToday: kstDay(last.at).equals(kstDay(context.clock())) }
}
