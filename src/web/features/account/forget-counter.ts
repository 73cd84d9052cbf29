import { onDevice } from '../../lib/browser-storage.ts'

/**
 * localStorage key with the id of the admin for whom this device stores the pickup counter's data. Absent on a device that was never used
 * as a counter.
 */
const mark = 'moapick.counter'
export const counterPages = 'counter-page-'

/** Marks this device as storing the pickup counter's customers and pages for this admin, after deleting those stored for another admin. */
export async function rememberCounterFor(adminId: string): Promise<void> {
  if (onDevice.get(mark) !== adminId) await forgetCounter()
  onDevice.set(mark, adminId)
}

/**
 * Deletes the customer data and pages that this device stored for staff at the pickup counter, on sign-out or when another account signs
 * in. Pickups not sent yet are kept.
 */
export async function forgetCounter(): Promise<void> {
  if (onDevice.get(mark) === null) return
  onDevice.remove(mark)
  try {
    indexedDB.deleteDatabase('moapick-counter-day')
    for (const name of await caches.keys()) if (name.startsWith(counterPages)) await caches.delete(name)
  } catch {
    // without storage nothing was kept
  }
}
