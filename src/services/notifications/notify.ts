import { insertDeliveries, type NewDelivery } from '../../db/notifications/deliveries.ts'
import type { Tx } from '../../db/connection/database.ts'
import { readReach } from '../../db/notifications/notice-settings.ts'
import { insertNotices, type NewNotice } from '../../db/notifications/notifications.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { type Channel, type Draft, usefulUntil } from '../../domain/notice.ts'
import { waysTo } from '../../domain/ways.ts'
import type { Context } from '../context.ts'

/** Notifications per statement and event. */
const AT_ONCE = 500

/**
 * Writes notifications, each once per user and source key, and their message deliveries by the `available` channels, which are sent after
 * the commit (send-due.ts). Returns how many notifications were new.
 */
export async function notify(
  tx: Tx,
  context: Pick<Context, 'clock' | 'newId'>,
  drafts: readonly Draft[],
  available: readonly Channel[],
): Promise<number> {
  let written = 0
  for (let from = 0; from < drafts.length; from += AT_ONCE)
    written += await notifySome(tx, context, drafts.slice(from, from + AT_ONCE), available)
  return written
}

async function notifySome(
  tx: Tx,
  { clock, newId }: Pick<Context, 'clock' | 'newId'>,
  drafts: readonly Draft[],
  available: readonly Channel[],
): Promise<number> {
  const notices = drafts.map(draft => ({ ...draft, id: newId() }))
  const newIds = await insertNotices(tx, notices)
  const fresh = notices.filter(notice => newIds.has(notice.id))
  if (fresh.length === 0) return 0
  const now = clock()
  const userIds = [...new Set(fresh.map(notice => notice.userId))]
  if (available.length > 0) {
    const reach = await readReach(tx, userIds)
    const deliveries = fresh.flatMap(notice => deliveriesOf(notice, reach.get(notice.userId), available, newId))
    await insertDeliveries(tx, deliveries, now)
  }
  await publish(tx, 'notifications.created', { userIds, notificationIds: fresh.map(notice => notice.id) }, now)
  return fresh.length
}

function deliveriesOf(
  notice: NewNotice,
  reach: Parameters<typeof waysTo>[1] | undefined,
  available: readonly Channel[],
  newId: () => string,
): NewDelivery[] {
  if (!reach) return []
  const until = usefulUntil(notice)
  return waysTo(notice.kind, reach, available, notice.mailTo).map(way => ({
    id: newId(),
    notificationId: notice.id,
    ...way,
    usefulUntil: until,
  }))
}
