import type { StoreInfo } from '../../../contract/schemas/people.ts'

/** Returns the store's pickup hours and place, without empty parts: `10:00–20:00 · 서울숲점`. */
export function pickupWords(store: StoreInfo | null): string {
  return [store?.pickupHours, store?.pickupPlace].filter(Boolean).join(' · ')
}
