const listeners = new Set<() => void>()
let isDue = false

/**
 * Requests that the offer of push notifications is shown. Called after a completed checkout or when an opening alert is turned on.
 * `push-offer.tsx` shows it only to customers whom this browser has not asked before.
 */
export function offerPush(): void {
  isDue = true
  for (const listener of listeners) listener()
}

export function isPushOfferDue(): boolean {
  return isDue
}

export function withdrawPushOffer(): void {
  isDue = false
  for (const listener of listeners) listener()
}

export function onPushOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
