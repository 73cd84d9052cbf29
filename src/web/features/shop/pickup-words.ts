import type { StoreInfo } from '../../../contract/schemas/people.ts'

/** Returns `10:00–20:00 · 서울숲점`, leaving out empty parts. */
export function pickupWords(store: StoreInfo | null): string {
  return [store?.pickupHours, store?.pickupPlace].filter(Boolean).join(' · ')
}
