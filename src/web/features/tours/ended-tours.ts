import { useSyncExternalStore } from 'react'
import { tutorialPages, type TutorialPage } from '../../../domain/tutorial.ts'
import { call } from '../../app/api.ts'

/**
 * Tours that ended in this page, or in one before it that was left ahead of the shop's answer. What is known of oneself may be from before
 * that, and they shall not begin again for it.
 */
let ended: ReadonlySet<TutorialPage> | undefined
/** How often somebody asked on this page to see them again: then they come before the first reservation too, and after a dialog. */
let asked = 0
const listeners = new Set<() => void>()

export function useEndedTours(userId: string): ReadonlySet<TutorialPage> {
  return useSyncExternalStore(subscribe, () => (ended ??= new Set(untold(userId))))
}

export function toursAskedFor(): number {
  return asked
}

/** Finished or skipped. It is kept on this device until the shop has it: a page that is closed right behind it takes its requests along. */
export function endTour(userId: string, page: TutorialPage): void {
  const others = () => untold(userId).filter(each => each !== page)
  keepUntold(userId, [...others(), page])
  setEnded(new Set([...(ended ?? []), page]))
  call('completeTutorial', { page }, { keepalive: true }).then(
    () => keepUntold(userId, others()),
    // a failure is only logged (SPEC §8); the next page tells it again
    (error: unknown) => console.info('The tour could not be saved', error),
  )
}

/** Tells the shop what it has not confirmed to a page before this one. */
export function tellEndedTours(userId: string): void {
  for (const page of untold(userId)) endTour(userId, page)
}

/** All tours run once more, since somebody asks for them. */
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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? tutorialPages.filter(page => kept.includes(page)) : []
  } catch {
    return [] // a storage that is forbidden or torn
  }
}

function keepUntold(userId: string, pages: readonly TutorialPage[]): void {
  try {
    if (pages.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(pages))
  } catch {
    // without a storage it is told once, as the page is
  }
}

function keyOf(userId: string): string {
  return `moapick.tours.${userId}`
}
