import type { QueryClient } from '@tanstack/react-query'

/** Delay, so that the first paint comes first. */
const delayMs = 1000

/** Records today's attendance shortly after the start; does nothing without a user. Returns a function to cancel. */
export function recordVisitSoon(client: QueryClient, userId: string | undefined): () => void {
  if (userId === undefined) return () => undefined
  const timer = setTimeout(() => {
    void import('./record-visit.ts').then(
      module => module.recordVisit(client, userId),
      () => undefined,
    )
  }, delayMs)
  return () => clearTimeout(timer)
}
