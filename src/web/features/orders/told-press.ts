import { useSyncExternalStore } from 'react'

/** What this page found out of a press whose answer was lost, until its owner has seen the orders. */
let told: string | null = null
const listeners = new Set<() => void>()

/** Keeps the words for the cart, which has lost the lines of that press and says nothing else of them. */
export function keepTold(words: string): void {
  told = words
  tell()
}

/** Forgets the words: the orders say it themselves, or another press came after it. */
export function forgetTold(): void {
  told = null
  tell()
}

/** Returns what became of the last press whose answer was lost, or null. */
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
