import { useSyncExternalStore } from 'react'
import { tutorialPages, type TutorialPage } from '../../../domain/tutorial.ts'
import { call } from '../../lib/api.ts'
import { onDevice } from '../../lib/browser-storage.ts'

/**
 * Guided tours that the user finished or skipped on this page, and earlier ones that the server has not confirmed yet. They must not start
 * again, even if the loaded account does not list them.
 */
let ended: ReadonlySet<TutorialPage> | undefined
/** How often the user asked to run the tours again. Tours then also run before the first reservation. */
let asked = 0
const listeners = new Set<() => void>()

/** Returns the guided tours that the user finished or skipped on this device; the loaded account may not list them yet. */
export function useEndedTours(userId: string): ReadonlySet<TutorialPage> {
  return useSyncExternalStore(subscribe, () => (ended ??= new Set(untold(userId))))
}

export function toursAskedFor(): number {
  return asked
}

/**
 * Marks a page's guided tour as finished or skipped and sends that to the server. It is also stored on this device until the server
 * confirms it, since closing the page may abort the request.
 */
export function endTour(userId: string, page: TutorialPage): void {
  const others = () => untold(userId).filter(each => each !== page)
  keepUntold(userId, [...others(), page])
  setEnded(new Set([...(ended ?? []), page]))
  call('completeTutorial', { page }, { keepalive: true }).then(
    () => keepUntold(userId, others()),
    // a failure is only logged; the next page sends it again
    (error: unknown) => console.info('The tour could not be saved', error),
  )
}

/** Sends the server again which tours the user finished or skipped, as far as it has not confirmed them. */
export function tellEndedTours(userId: string): void {
  for (const page of untold(userId)) endTour(userId, page)
}

/** Makes all tours run again at the user's request. */
export function forgetEndedTours(userId: string): void {
  asked += 1
  keepUntold(userId, [])
  setEnded(new Set())
}

function setEnded(next: ReadonlySet<TutorialPage>): void {
  ended = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function untold(userId: string): TutorialPage[] {
  const kept = onDevice.getJson(keyOf(userId))
  return Array.isArray(kept) ? tutorialPages.filter(page => kept.includes(page)) : []
}

function keepUntold(userId: string, pages: readonly TutorialPage[]): void {
  // refused, it is sent only once
  if (pages.length === 0) onDevice.remove(keyOf(userId))
  else onDevice.setJson(keyOf(userId), pages)
}

function keyOf(userId: string): string {
  return `moapick.tours.${userId}`
}
