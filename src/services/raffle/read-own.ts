import type { OwnRaffleEntry } from '../../contract/schemas/raffle.ts'
import { readOwnRaffles, type OwnRaffleRow } from '../../db/raffle/raffle-views.ts'
import { isPassedOver } from '../../domain/raffle.ts'
import { isBefore } from '../../domain/time.ts'
import type { Context } from '../context.ts'

const ENTRIES_SHOWN = 100

/** Returns the caller's newest 100 raffle entries with their results. */
export async function readMyRaffles({ db, clock }: Context, userId: string): Promise<{ items: OwnRaffleEntry[] }> {
  const now = clock()
  return { items: (await readOwnRaffles(db, userId, ENTRIES_SHOWN)).map(row => entryOf(row, now)) }
}

function entryOf(row: OwnRaffleRow, now: Temporal.Instant): OwnRaffleEntry {
  const {
    status,
    isArchived: _a,
    deadline,
    pickupDate,
    pickupUntil,
    enteredAt,
    drawnAt,
    drawnResult,
    wonBefore,
    result: _r,
    orderStatus: _o,
    waitStatus: _w,
    ...rest
  } = row
  return {
    ...rest,
    enteredAt: enteredAt.toString(),
    deadlineDate: deadline.toString(),
    pickupDate: pickupDate.toString(),
    pickupUntil: pickupUntil.toString(),
    drawnAt: drawnAt?.toString() ?? null,
    isPassedOver: isPassedOver({ result: drawnResult, wonBefore }, row.places),
    state: stateOf(row),
    canLeave: drawnAt === null && status !== 'ended' && status !== 'canceled' && isBefore(now, deadline),
  }
}

function stateOf({ status, isArchived, result, waitStatus, orderStatus }: OwnRaffleRow): OwnRaffleEntry['state'] {
  if (status === 'canceled') return 'canceled'
  // An archived product is no longer drawn; a result drawn before stays.
  if (result === null) return isArchived ? 'canceled' : 'entered'
  if (orderStatus === 'PICKED_UP') return 'pickedUp'
  // A winner who canceled the order has forfeited the place, whether that was recorded or not.
  if (result === 'won') return orderStatus === 'CANCELED' ? 'forfeited' : 'won'
  if (result === 'forfeited') return orderStatus === null ? 'excluded' : 'forfeited'
  if (result !== 'waiting') return result
  if (orderStatus === 'CANCELED') return 'orderCanceled'
  return waitStatus === 'converted' || waitStatus === 'waiting' ? waitStatus : 'lost'
}
