import { noticeText } from '../../contract/words/notifications.ts'
import { type DueDelivery, endDelivery, postponeDelivery, takeDueDeliveries } from '../../db/notifications/deliveries.ts'
import { removeSubscription } from '../../db/notifications/push-subscriptions.ts'
import { waitAfter } from '../../domain/retry.ts'
import { isBefore } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { resetToken } from '../secrets/reset-secrets.ts'
import type { Message, Outcome, Sender } from './sender.ts'
import { isTooMany } from './too-many.ts'
import { type Secret } from '../secrets/keys.ts'

/** Attempts of one server at once. */
const AT_ONCE = 20
/** Longer than any sender's time-out. */
const LOST_AFTER = { minutes: 2 }
const TOO_MANY = { status: 'dropped', error: 'too many messages to this recipient' } as const

export type Outside = {
  senders: readonly Sender[]
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string
  /** Secret from which the links that restore a former mail address are derived. */
  secret: Secret
}
type Shop = Omit<Outside, 'senders'>

/**
 * Sends due message deliveries outside a transaction and returns how many were attempted. Each is first reserved for this server for two
 * minutes; after a crash another server sends it. So each is sent at least once.
 */
export async function sendDue(context: Context, { senders, ...shop }: Outside): Promise<number> {
  const now = context.clock()
  const channels = senders.map(sender => sender.channel)
  const due = await takeDueDeliveries(context.db, { channels, now, lostAt: now.add(LOST_AFTER), limit: AT_ONCE })
  await Promise.all(
    due.map(async delivery => {
      const sender = senders.find(each => each.channel === delivery.channel)!
      if (await isTooMany(context, shop.secret, delivery)) await endDelivery(context.db, delivery.id, TOO_MANY, context.clock())
      else await settle(context, delivery, await attempt(sender, delivery, shop, now))
    }),
  )
  return due.length
}

async function attempt(sender: Sender, delivery: DueDelivery, shop: Shop, now: Temporal.Instant): Promise<Outcome> {
  if (!isBefore(now, delivery.usefulUntil)) return { outcome: 'gone', reason: 'too late to be of use' }
  try {
    return await sender.send(messageOf(delivery, shop, now))
  } catch (error) {
    return { outcome: 'again', reason: error instanceof Error ? error.message : String(error) }
  }
}

function messageOf(delivery: DueDelivery, { publicUrl, secret }: Shop, at: Temporal.Instant): Message {
  const notice = { kind: delivery.kind, data: delivery.data } as Message['notice']
  const { title, body, link } = noticeText(notice)
  const { restore } = delivery
  return {
    id: delivery.id,
    notificationId: delivery.notificationId,
    notice,
    title,
    body,
    url: publicUrl + link,
    // a former address gets no further notices, and is not the account's to confirm
    ...(delivery.channel === 'email' && delivery.target === '' && !delivery.isEmailConfirmed && { isUnconfirmed: true }),
    ...(restore && {
      restore: {
        url: `${publicUrl}/reset-password#${resetToken(secret, restore.id)}`,
        expiresAt: Temporal.Instant.from(restore.expiresAt),
        isStaff: restore.isStaff,
      },
    }),
    at,
    usefulUntil: delivery.usefulUntil,
    to: { endpoint: delivery.target, keys: delivery.keys, email: delivery.email, phone: delivery.phone },
  }
}

async function settle({ db, clock }: Context, delivery: DueDelivery, outcome: Outcome): Promise<void> {
  const now = clock()
  if (outcome.outcome === 'sent')
    return await endDelivery(db, delivery.id, { status: 'sent', providerId: outcome.providerId }, now)
  const error = outcome.reason
  if (outcome.outcome === 'gone') {
    await endDelivery(db, delivery.id, { status: 'dropped', error }, now)
    if (delivery.channel === 'push' && isBefore(now, delivery.usefulUntil)) await removeSubscription(db, delivery.target)
    return
  }
  const wait = outcome.outcome === 'again' ? waitAfter(delivery.attempts) : null
  if (wait === null) return await endDelivery(db, delivery.id, { status: 'failed', error }, now)
  await postponeDelivery(db, delivery.id, now.add(wait), error)
}
