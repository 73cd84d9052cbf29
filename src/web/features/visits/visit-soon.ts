import type { QueryClient } from '@tanstack/react-query'

/** After the first paint, and never in its way. */
const delayMs = 1000

/** Counts today's visit a moment after the start. Answers how to give it up. */
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
