import { settle } from '../../lib/settle.ts'
import { serviceWorkerHere } from '../offline/registration.ts'
import { pushStateOf, type PushState } from './push-state.ts'
import { rememberPush } from './remembered.ts'

/** Returns the push state of this browser. */
export async function pushHere(): Promise<PushState> {
  const registration = await serviceWorkerHere()
  const canPush = registration !== null && 'PushManager' in window && 'Notification' in window
  return pushStateOf({
    canPush,
    isIphone: /iPhone|iPad/.test(navigator.userAgent),
    permission: canPush ? Notification.permission : 'default',
    isSubscribed: canPush && (await registration.pushManager.getSubscription()) !== null,
  })
}

/**
 * Asks for permission, then subscribes at the browser's push service and the server; returns the resulting state. Call it from a click
 * handler, else browsers refuse to ask.
 * @param publicKey the server's VAPID key, base64url
 * @throws ApiError when the server refuses; DOMException when the push service fails
 */
export async function turnPushOn(userId: string, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return await pushHere()
  await subscribe(publicKey)
  rememberPush(userId, 'on')
  return 'on'
}

/**
 * Turns push off, in the browser first, so that nothing more is shown even if the server does not answer.
 * @throws ApiError when the server could not be told
 */
export async function turnPushOff(userId: string): Promise<PushState> {
  rememberPush(userId, 'no')
  const endpoint = await endPushHere()
  if (endpoint) await settle('unsubscribePush', { endpoint }, null)
  return await pushHere()
}

/**
 * Ends this browser's push subscription and returns its endpoint, null without one. The push service then answers 410 to the next message,
 * and the server deletes the endpoint.
 */
export async function endPushHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}

/**
 * Subscribes this browser to push messages and sends the subscription to the server. A subscription made with another server key is ended
 * first. Does nothing without a service worker.
 * @throws ApiError when the server refuses; DOMException when the push service fails
 */
export async function subscribe(publicKey: string): Promise<void> {
  const registration = await serviceWorkerHere()
  if (!registration) return
  const ready = await navigator.serviceWorker.ready
  const before = await ready.pushManager.getSubscription()
  if (before && !isOfKey(before, publicKey)) await before.unsubscribe()
  const subscription = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys } = subscription.toJSON()
  const address = { endpoint: subscription.endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  await settle('subscribePush', address, null)
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}
