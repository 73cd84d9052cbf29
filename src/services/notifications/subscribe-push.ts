import {
  countSubscriptions,
  type PushSubscription,
  removeOwnSubscription,
  saveSubscription,
} from '../../db/notifications/push-subscriptions.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { isPushAddress, type PushServices } from './push-address.ts'

/**
 * Subscribes a browser to the user's push notifications and returns how many browsers they have. The endpoint is the browser's secret:
 * another user who sends it takes the subscription over.
 * @throws Refused PUSH_ADDRESS for an address that is not of `services`
 */
export async function subscribePush(
  { db, clock }: Context,
  { userId }: Pick<Actor, 'userId'>,
  subscription: PushSubscription,
  services: PushServices,
): Promise<{ browsers: number }> {
  if (!isPushAddress(subscription.endpoint, services)) throw new Refused({ code: 'PUSH_ADDRESS' })
  return await db.transaction(async tx => {
    await saveSubscription(tx, userId, subscription, clock())
    return { browsers: await countSubscriptions(tx, userId) }
  })
}

/** Removes the user's subscription of a browser, and returns how many are left. Safe to repeat; another user's subscription stays. */
export async function unsubscribePush(
  { db }: Context,
  { userId }: Pick<Actor, 'userId'>,
  endpoint: string,
): Promise<{ browsers: number }> {
  await removeOwnSubscription(db, userId, endpoint)
  return { browsers: await countSubscriptions(db, userId) }
}
