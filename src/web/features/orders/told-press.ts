import { useSyncExternalStore } from 'react'

/**
 * Message about the result of an earlier checkout whose response was lost. The empty cart shows it until the customer opens their orders or
 * completes a newer checkout.
 */
let told: string | null = null
const listeners = new Set<() => void>()

/** Stores the message about the result of an earlier checkout, for the empty cart to show. */
export function keepTold(words: string): void {
  told = words
  tell()
}

/**
 * Removes the message about an earlier checkout's result (`keepTold`), after the customer's orders were shown or a newer checkout
 * completed.
 */
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
