import {
  countSubscriptions,
  type PushSubscription,
  removeOwnSubscription,
  saveSubscription,
} from '../../db/push-subscriptions.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { isPushAddress } from './push-address.ts'

/**
 * Pushes to this browser from now on. The address is one browser's secret, so that whoever knows it signed in there.
 * @throws Refused PUSH_ADDRESS when it is not one of a push service
 */
export async function subscribePush(
  { db, clock }: Context,
  { userId }: Pick<Actor, 'userId'>,
  subscription: PushSubscription,
): Promise<{ browsers: number }> {
  if (!isPushAddress(subscription.endpoint)) throw new Refused({ code: 'PUSH_ADDRESS' })
  return await db.transaction(async tx => {
    await saveSubscription(tx, userId, subscription, clock())
    return { browsers: await countSubscriptions(tx, userId) }
  })
}

/** Again is harmless; another person's stays. */
export async function unsubscribePush(
  { db }: Context,
  { userId }: Pick<Actor, 'userId'>,
  endpoint: string,
): Promise<{ browsers: number }> {
  await removeOwnSubscription(db, userId, endpoint)
  return { browsers: await countSubscriptions(db, userId) }
}
