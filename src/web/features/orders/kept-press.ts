import { useSyncExternalStore } from 'react'
import type { ReserveInput } from '../../../contract/schemas/orders.ts'
import { boot } from '../../app/boot.ts'

/**
 * A press as this browser keeps it until it has heard the answer. `what` and `waits` name it to its owner. `isUnanswered`: it was waited for in vain;
 * without that it may be on its way in another tab.
 */
export type KeptPress = ReserveInput & { what: string; waits?: string; isUnanswered?: true }

const key = `moapick.checkout.${boot.me?.id}`
const listeners = new Set<() => void>()
let asksAtStart = keptPress() !== null

/** Returns the press whose answer this browser has not heard, in whatever tab it was made. */
export function keptPress(): KeptPress | null {
  try {
    return JSON.parse(keptText() ?? 'null') as KeptPress | null
  } catch {
    return null
  }
}

/** Keeps a press until `forgetPress`, also for later pages. */
export function keepPress(press: KeptPress): void {
  localStorage.setItem(key, JSON.stringify(press))
  tell()
}

/** Keeps a press as one whose answer was waited for in vain. */
export function keepUnanswered(press: KeptPress): void {
  keepPress({ ...press, isUnanswered: true })
}

/** Forgets a press: its answer is known. */
export function forgetPress(requestId: string): void {
  if (keptPress()?.requestId === requestId) localStorage.removeItem(key)
  tell()
}

/** Returns the press of which nobody knows what became, made here or in another tab. */
export function useUnanswered(): KeptPress | null {
  const kept = useSyncExternalStore(listen, keptText)
  const press = kept === null ? null : keptPress()
  return press?.isUnanswered ? press : null
}

/** Tells whether the page still has to ask by itself what became of the press that was kept when it was opened. */
export function useAsksAtStart(): boolean {
  return useSyncExternalStore(listen, () => asksAtStart)
}

/** Notes that the page has asked, or never will. */
export function askedAtStart(): void {
  asksAtStart = false
  const press = keptPress()
  if (press) keepUnanswered(press)
  tell()
}

/**
 * Carries out one checkout at a time in all tabs of this browser, from the press until the cart is without its lines: of two tabs pressed at the
 * same moment the second finds out what the first did. Where the page is not secure there are no locks, and a tab knows only itself.
 */
export async function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  const { locks } = navigator as Partial<Navigator>
  return locks ? await locks.request(key, act) : await act()
}

export const hasKeptPress = () => keptPress() !== null

function keptText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // a storage that is forbidden keeps nothing
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
