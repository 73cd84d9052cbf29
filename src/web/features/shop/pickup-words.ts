import type { StoreInfo } from '../../../contract/schemas/people.ts'

/** `10:00–20:00 · 서울숲점`, without what the owner has not filled in. */
export function pickupWords(store: StoreInfo | null): string {
  return [store?.pickupHours, store?.pickupPlace].filter(Boolean).join(' · ')
}
