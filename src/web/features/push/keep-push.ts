import type { QueryClient } from '@tanstack/react-query'
import { notificationSettingsQuery } from '../profile/queries.ts'
import { rememberedPush } from './remembered.ts'
import { subscribe } from './this-browser.ts'

/**
 * Renews the push subscription when this customer had turned push on in this browser and the browser still allows it. If another account
 * has used this browser since, the subscription moves back to this customer.
 * @throws ApiError when the server cannot be reached or refuses; DOMException when the push service fails
 */
export async function keepPush(client: QueryClient, userId: string): Promise<void> {
  if (rememberedPush(userId) !== 'on' || !('Notification' in window) || Notification.permission !== 'granted') return
  const { push } = await client.fetchQuery(notificationSettingsQuery)
  await subscribe(push.publicKey)
}
