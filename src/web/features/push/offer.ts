const listeners = new Set<() => void>()
let isDue = false

/**
 * Somebody reserved or began to wait: from now on there is news for them, so that offering pushes makes sense. The offer is shown by
 * `push-offer.tsx`, where it covers nothing, and only to who was never asked in this browser.
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
