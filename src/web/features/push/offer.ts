const listeners = new Set<() => void>()
let isDue = false

/**
 * Marks the offer to turn push on as due, after something that the customer may want notifications of. `push-offer.tsx` shows it only to
 * customers who were not asked before in this browser.
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
