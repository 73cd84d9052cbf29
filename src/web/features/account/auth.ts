import { ApiError, NoAnswer } from '../../lib/api.ts'
import { leave } from '../../lib/leaving.ts'
import { closeCart } from '../cart/cart-store.ts'
import { forgetCounter } from './forget-counter.ts'
import { forgetLastOrders } from '../pickup/last-orders.ts'
import { leavePush } from '../push/leave.ts'
import { forgetSignedIn } from '../../lib/signed-in-mark.ts'

/**
 * Signs in with a form's fields, which `text` returns by name: `email`, `password`, `code` (second factor, optional) and `shared` (shared
 * device). The response sets the session cookie; the caller then reloads the page.
 * @throws ApiError with the server's Korean message; NoAnswer when the response was lost
 */
export async function signIn(text: (name: string) => string): Promise<void> {
  await postAuth('/auth/sign-in/email', {
    email: text('email'),
    password: text('password'),
    code: text('code') || undefined,
    shared: !!text('shared'),
  })
}

/** Returns the path that starts the sign-in with a provider; `from` is the path to open afterwards. */
export function providerPath(provider: 'kakao' | 'oidc', from: string): string {
  return `/auth/start/${provider}?from=${encodeURIComponent(from)}`
}

/**
 * Signs out, clears this device and opens the login page.
 * @throws ApiError when refused or offline; NoAnswer when the response was lost
 */
export async function signOut(to: LoginPath = '/login'): Promise<void> {
  await leave(async () => {
    await postAuth('/auth/sign-out', {})
    await forgetOwner()
    location.assign(to)
  })
}

type LoginPath = '/login' | `/login?${string}`

/**
 * Ends this browser's push subscription and deletes from it the account's cart, its stored orders, and the data stored for the pickup
 * counter. A cart with unsaved changes, pickups not yet sent and staff's drafts are kept.
 */
export async function forgetOwner(): Promise<void> {
  forgetSignedIn()
  closeCart()
  forgetLastOrders()
  await forgetCounter()
  await leavePush()
}

const checkConnection = '인터넷 연결을 확인해 주세요.'

/**
 * Posts to a sign-in route and returns its JSON answer.
 * @throws ApiError with the server's Korean message, or status 0 when offline; NoAnswer when an online request got no response
 */
export async function postAuth(url: string, body: unknown): Promise<Record<string, unknown>> {
  const isOffline = !navigator.onLine
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!response) throw isOffline ? new ApiError(0, checkConnection) : new NoAnswer(checkConnection)
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return answer
  const failure = (answer.error ?? answer) as { message?: string; details?: Record<string, unknown> }
  throw new ApiError(response.status, failure.message ?? '', failure.details ?? {})
}
