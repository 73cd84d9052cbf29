import type { QueryClient } from '@tanstack/react-query'
import { notificationSettingsQuery } from '../profile/queries.ts'
import { rememberedPush } from './remembered.ts'
import { subscribe } from './this-browser.ts'

/**
 * Who turned pushes on here and signed out and in again, gets them again without being asked; the address also moves from whoever
 * signed in here before. A browser that does not allow them any more is left alone.
 */
export async function keepPush(client: QueryClient, userId: string): Promise<void> {
  if (rememberedPush(userId) !== 'on' || !('Notification' in window) || Notification.permission !== 'granted') return
  const { push } = await client.fetchQuery(notificationSettingsQuery)
  await subscribe(push.publicKey)
}
