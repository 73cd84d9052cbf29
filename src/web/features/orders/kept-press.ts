import { useSyncExternalStore } from 'react'
import type { ReserveInput } from '../../../contract/schemas/orders.ts'
import { boot } from '../../lib/boot.ts'
import { onDevice } from '../../lib/browser-storage.ts'
import type { Facts } from './facts-before.ts'

/**
 * A checkout that the browser stores until its answer is known. `what` and `waits` name its items, `ofCart` is set for a checkout of the
 * cart. `isUnanswered` is set once its response was lost; before, it may be under way in another tab. `before` has what it may
 * change, as it was when it was sent.
 */
export type KeptPress = ReserveInput & { what: string; waits?: string; before?: Facts | undefined; isUnanswered?: true }

const key = `moapick.checkout.${boot.me?.id}`
const listeners = new Set<() => void>()
/** The checkout as JSON while the browser refuses to store it. It is lost when the page is left. */
let unstored: string | null = null
let asksAtStart = keptPress() !== null

/** Returns the checkout, sent by any tab, whose answer is not known yet; null without one. */
export function keptPress(): KeptPress | null {
  try {
    return JSON.parse(keptText() ?? 'null') as KeptPress | null
  } catch {
    return null // corrupt
  }
}

/**
 * Stores a checkout in this browser until `forgetPress`, so that its result can be asked for later. Lasts only until the page is left if
 * the browser refuses storage.
 */
export function keepPress(press: KeptPress): void {
  const text = JSON.stringify(press)
  unstored = onDevice.set(key, text) ? null : text
  tell()
}

/** Stores a checkout in this browser and marks it as one whose response was lost. */
export function keepUnanswered(press: KeptPress): void {
  keepPress({ ...press, isUnanswered: true })
}

/** Deletes the stored checkout if it has this idempotency key. */
export function forgetPress(requestId: string): void {
  if (keptPress()?.requestId === requestId) {
    unstored = null
    onDevice.remove(key)
  }
  tell()
}

/** Returns the stored checkout if its response was lost, in this tab or another; else null. Updates on changes. */
export function useUnanswered(): KeptPress | null {
  const press = useKept()
  return press?.isUnanswered ? press : null
}

/** Returns the stored checkout, sent by any tab, while its response may still come; else null. Updates on changes. */
export function useUnderWay(): KeptPress | null {
  const press = useKept()
  return press?.isUnanswered ? null : press
}

/** Returns true until the page has asked the server for the result of a checkout whose result was still unknown when the page opened. */
export function useAsksAtStart(): boolean {
  return useSyncExternalStore(listen, () => asksAtStart)
}

/**
 * Records that this page has asked for the result of the checkout that was stored before it opened, or could not load the code that asks. A
 * checkout that is still stored then counts as one whose response was lost (`isUnanswered`).
 */
export function askedAtStart(): void {
  asksAtStart = false
  const press = keptPress()
  if (press) keepUnanswered(press)
  tell()
}

/**
 * Runs `act` under a Web Lock, so that all tabs send one checkout at a time. Runs it at once where locks are missing: on an insecure page
 * or where storage is forbidden.
 */
export async function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  let hasBegun = false
  const begin = () => ((hasBegun = true), act())
  try {
    if (locks) return await locks.request(key, begin)
  } catch (error) {
    if (hasBegun) throw error
  }
  return await act()
}

export const hasKeptPress = () => keptPress() !== null

/** Returns true while the browser stores a checkout of the cart, sent by any tab, whose result is unknown. */
export const isCheckoutOpen = () => keptPress()?.ofCart === true

function keptText(): string | null {
  return unstored ?? onDevice.get(key)
}

function useKept(): KeptPress | null {
  return useSyncExternalStore(listen, keptText) === null ? null : keptPress()
}

function listen(listener: () => void): () => void {
  const byOtherTab = (event: StorageEvent) => {
    if (event.key !== key) return
    listener()
    navigator.locks?.request(key, endAbandoned).catch(() => {})
  }
  listeners.add(listener)
  addEventListener('storage', byOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', byOtherTab)
  }
}

/** Runs under the lock, so no tab is sending: a checkout that still waits for its answer was sent by a tab that was closed. */
function endAbandoned(): void {
  const press = keptPress()
  if (press && !press.isUnanswered) keepUnanswered(press)
}

function tell(): void {
  for (const listener of listeners) listener()
}
