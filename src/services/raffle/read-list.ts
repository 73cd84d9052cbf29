import { limits } from '../../contract/limits.ts'
import type { AdminRaffles, RaffleSummary } from '../../contract/schemas/raffle.ts'
import { countRaffles, readRaffles, type RaffleListRow } from '../../db/raffle/raffle-lists.ts'
import { raffleStage } from '../../domain/raffle-stage.ts'
import type { RaffleView } from '../../domain/raffle-views.ts'
import type { Context } from '../context.ts'

/** Returns a page of raffles for staff, those waiting for their draw first, with the number of raffles in each view. */
export async function readAdminRaffles(
  { db, clock }: Context,
  { view, page = '1' }: { view?: RaffleView | undefined; page?: string | undefined },
): Promise<AdminRaffles> {
  const now = clock()
  const counts = await countRaffles(db, now)
  const offset = (Number(page) - 1) * limits.rafflesPage
  const rows = await readRaffles(db, { view: view ?? null, now }, { offset, limit: limits.rafflesPage })
  const total = view === undefined ? counts.due + counts.open + counts.past : counts[view]
  return { items: rows.map(row => summaryOf(row, now)), total, counts }
}

export function summaryOf(row: RaffleListRow, now: Temporal.Instant): RaffleSummary {
  const { status, publishAt, deadline, pickupDate, pickupUntil, drawnAt, ...rest } = row
  return {
    ...rest,
    stage: raffleStage({ status, publishAt, deadline, pickupDate, isDrawn: drawnAt !== null }, now),
    publishAt: publishAt?.toString() ?? null,
    deadlineDate: deadline.toString(),
    pickupDate: pickupDate.toString(),
    pickupUntil: pickupUntil.toString(),
    drawnAt: drawnAt?.toString() ?? null,
  }
}
