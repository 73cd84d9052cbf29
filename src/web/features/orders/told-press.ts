import { useSyncExternalStore } from 'react'

/** Message about the result of a checkout whose answer was lost; kept until the customer sees their orders. */
let told: string | null = null
const listeners = new Set<() => void>()

/**
 * Stores the message about the result of a checkout whose answer was lost. The cart shows it, as it no longer contains the ordered items.
 */
export function keepTold(words: string): void {
  told = words
  tell()
}

/** Removes the message of `keepTold`, after the customer's orders were shown or a newer checkout completed. */
export function forgetTold(): void {
  told = null
  tell()
}

/** Returns the message about the result of a checkout whose answer was lost, or null. Updates on changes. */
export function useTold(): string | null {
  return useSyncExternalStore(listen, () => told)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
