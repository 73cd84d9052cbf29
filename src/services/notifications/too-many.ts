import { createHmac } from 'node:crypto'
import type { DueDelivery } from '../../db/notifications/deliveries.ts'
import { mailboxOf } from '../../domain/identity.ts'
import { topicOf } from '../../domain/notice.ts'
import { quotaOf } from '../../domain/notice-quota.ts'
import type { Context } from '../context.ts'
import { secondsOver } from '../count-attempt.ts'
import { keyOf as keyFor, type Secret } from '../secrets/keys.ts'

/**
 * Counts a message delivery at its first attempt, and returns whether its recipient got too many already (docs/RULES.md#notifications).
 * Mails and 알림톡 count for the mailbox or number and for the account: a person cannot exceed the limit with many accounts or many addresses.
 * Notices about the account are counted separately, so that those about orders cannot use up their limit.
 */
export async function isTooMany(
  context: Pick<Context, 'db' | 'clock'>,
  secret: Secret,
  delivery: Pick<DueDelivery, 'attempts' | 'channel' | 'kind' | 'target' | 'userId' | 'email' | 'phone' | 'isEmailConfirmed'>,
): Promise<boolean> {
  if (delivery.attempts > 1) return false
  const { channel, kind, userId } = delivery
  const { most, seconds } = quotaOf(channel, delivery.isEmailConfirmed)
  const about = topicOf[kind] === null ? 'account' : 'goods'
  const keyOf = (who: string) =>
    createHmac('sha256', keyFor(secret, 'notices'))
      .update(`notices\n${about}\n${channel}\n${seconds}\n${who}`)
      .digest('base64url')
  const address = { push: delivery.target, email: mailboxOf(delivery.email ?? ''), alimtalk: delivery.phone ?? '' }[channel]
  const keys = channel === 'push' ? [keyOf(address)] : [keyOf(address), keyOf(userId)]
  const counters = keys.map(key => ({ key, most }))
  return (await secondsOver(context, counters, seconds)) > 0
}
