import { useSyncExternalStore } from 'react'
import type { ReserveInput } from '../../../contract/schemas/orders.ts'
import { boot } from '../../app/boot.ts'

/**
 * A checkout that the browser stores until its answer is known. `what` and `waits` name its items. `isUnanswered` is set once its response
 * was lost; before, it may be under way in another tab.
 */
export type KeptPress = ReserveInput & { what: string; waits?: string; isUnanswered?: true }

const key = `moapick.checkout.${boot.me?.id}`
const listeners = new Set<() => void>()
let asksAtStart = keptPress() !== null

/** Returns the stored checkout of any tab whose answer is not known yet; null without one. */
export function keptPress(): KeptPress | null {
  try {
    return JSON.parse(keptText() ?? 'null') as KeptPress | null
  } catch {
    return null
  }
}

/** Stores a checkout until `forgetPress`, across page loads. */
export function keepPress(press: KeptPress): void {
  localStorage.setItem(key, JSON.stringify(press))
  tell()
}

/** Stores a checkout and marks its response as lost. */
export function keepUnanswered(press: KeptPress): void {
  keepPress({ ...press, isUnanswered: true })
}

/** Deletes the stored checkout if it has this idempotency key. */
export function forgetPress(requestId: string): void {
  if (keptPress()?.requestId === requestId) localStorage.removeItem(key)
  tell()
}

/** Returns the stored checkout if its response was lost, in this tab or another; else null. Updates on changes. */
export function useUnanswered(): KeptPress | null {
  const kept = useSyncExternalStore(listen, keptText)
  const press = kept === null ? null : keptPress()
  return press?.isUnanswered ? press : null
}

/** Returns true while the page still has to ask for the result of a checkout that was stored when it opened. */
export function useAsksAtStart(): boolean {
  return useSyncExternalStore(listen, () => asksAtStart)
}

/** Records that the page has asked at start, or cannot. Marks a stored checkout as unanswered. */
export function askedAtStart(): void {
  asksAtStart = false
  const press = keptPress()
  if (press) keepUnanswered(press)
  tell()
}

/** Runs one checkout at a time across all tabs, under a Web Lock. Without locks, on an insecure page, it runs at once. */
export async function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  return locks ? await locks.request(key, act) : await act()
}

export const hasKeptPress = () => keptPress() !== null

function keptText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage forbidden
  }
}

function listen(listener: () => void): () => void {
  const byOtherTab = (event: StorageEvent) => event.key === key && listener()
  listeners.add(listener)
  addEventListener('storage', byOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', byOtherTab)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
