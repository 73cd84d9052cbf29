import { settle } from '../../app/settle.ts'
import { serviceWorkerHere } from '../offline/registration.ts'
import { pushStateOf, type PushState } from './push-state.ts'
import { rememberPush } from './remembered.ts'

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
 * Asks the person, the browser's push service and the shop, in this order. Call it from a press: browsers refuse to ask otherwise.
 * @param publicKey the shop's VAPID key, base64url
 * @throws ApiError of the shop; DOMException when the push service is out of reach
 */
export async function turnPushOn(userId: string, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return await pushHere()
  await subscribe(publicKey)
  rememberPush(userId, 'on')
  return 'on'
}

/** Ends it here first, so that nothing more is shown even when the shop does not hear of it. */
export async function turnPushOff(userId: string): Promise<PushState> {
  rememberPush(userId, 'no')
  const endpoint = await endPushHere()
  if (endpoint) await settle('unsubscribePush', { endpoint }, null)
  return await pushHere()
}

/** The push service answers "gone" to the shop's next message, and the shop forgets the address. */
export async function endPushHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const subscription = await registration?.pushManager?.getSubscription()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}

/** Subscribes this browser, or again after the shop's key has changed. */
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
