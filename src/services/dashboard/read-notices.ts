import type { Dashboard } from '../../contract/schemas/admin.ts'
import { countFailedTasks, readPictureless } from '../../db/store/dashboard-notices.ts'
import type { Sql } from '../../db/connection/database.ts'
import { countDeliveries } from '../../db/notifications/deliveries.ts'
import { countStuck } from '../../db/notifications/outbox-tell.ts'
import { readRaffles } from '../../db/raffle/raffle-lists.ts'

/** Largest number of raffles, and of rounds without a picture, that are returned. */
const SHOWN = 10
/** How long before its start a round without a picture is reported. */
export const BEFORE_SALE = { hours: 24 }

/**
 * Returns what waits for staff. These are raffles to be drawn, rounds without a picture that begin to sell within a day, and the numbers of
 * failed tasks, messages and outbox events.
 */
export async function readNotices(
  sql: Sql,
  now: Temporal.Instant,
): Promise<Pick<Dashboard, 'dueRaffles' | 'pictureless' | 'failures'>> {
  const raffles = await readRaffles(sql, { view: 'due', now }, { offset: 0, limit: SHOWN })
  const pictureless = await readPictureless(sql, now, now.add(BEFORE_SALE), SHOWN)
  return {
    dueRaffles: raffles.map(({ roundId, productId, productName, roundName, places, entries, pickupDate }) => {
      return { roundId, productId, productName, roundName, places, entries, pickupDate: pickupDate.toString() }
    }),
    pictureless: pictureless.map(row => ({
      roundId: row.round_id,
      productId: row.product_id,
      productName: row.product_name,
      roundName: row.round_name,
      publishAt: row.publish_at.toString(),
    })),
    failures: {
      tasks: await countFailedTasks(sql),
      messages: (await countDeliveries(sql)).failed,
      events: await countStuck(sql),
    },
  }
}
