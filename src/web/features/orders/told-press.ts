import { useSyncExternalStore } from 'react'

/** Message about the result of an unanswered checkout; kept until the customer sees their orders. */
let told: string | null = null
const listeners = new Set<() => void>()

/** Stores the message for the cart, which no longer shows that checkout's items. */
export function keepTold(words: string): void {
  told = words
  tell()
}

/** Clears the message, once the orders are shown or a newer checkout completed. */
export function forgetTold(): void {
  told = null
  tell()
}

/** Returns the message about the last unanswered checkout, or null. Updates on changes. */
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
