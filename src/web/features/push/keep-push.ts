import type { QueryClient } from '@tanstack/react-query'
import { notificationSettingsQuery } from '../profile/queries.ts'
import { rememberedPush } from './remembered.ts'
import { subscribe } from './this-browser.ts'

/**
 * Renews the push subscription of a customer who had turned push on in this browser. If another account used this browser, the subscription
 * moves to this one. Does nothing without the browser's permission.
 * @throws ApiError when the server cannot be reached or refuses; DOMException when the push service fails
 */
export async function keepPush(client: QueryClient, userId: string): Promise<void> {
  if (rememberedPush(userId) !== 'on' || !('Notification' in window) || Notification.permission !== 'granted') return
  const { push } = await client.fetchQuery(notificationSettingsQuery)
  await subscribe(push.publicKey)
}
