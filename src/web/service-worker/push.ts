import { noticeOf } from './notice.ts'

declare const self: ServiceWorkerGlobalScope

export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, url } = noticeOf(data?.text() ?? '', self.location.origin)
  const icons = { icon: '/icon-192.png', badge: '/notification-badge.png' }
  await self.registration.showNotification(title, { body, lang: 'ko', data: { url }, ...icons, ...(tag ? { tag } : {}) })
}

/** Closes the notification and opens the page that it is about: in an open tab of the shop, else in a new one. */
export async function openNotice(notification: Notification): Promise<void> {
  notification.close()
  const { url } = notification.data as { url: string }
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = open.find(client => !new URL(client.url).pathname.startsWith('/admin'))
  if (!tab) return void (await self.clients.openWindow(url))
  await tab.focus()
  // the page navigates without reloading; see features/offline/follow-builds.ts
  tab.postMessage({ type: 'open', url }, [])
}

/**
 * Subscribes this browser to push messages again after the push service replaced the subscription `before`, and sends the new one to the
 * server. Otherwise messages would be lost.
 */
export async function subscribeAgain(before: PushSubscription | null): Promise<void> {
  const key = before?.options.applicationServerKey
  if (!key) return
  const subscription = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/functions/subscribePush', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { endpoint, keys: { p256dh: keys?.['p256dh'], auth: keys?.['auth'] } } }),
  })
}
