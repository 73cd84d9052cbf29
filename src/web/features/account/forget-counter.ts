import { onDevice } from '../../lib/browser-storage.ts'

/** localStorage key with the id of the admin whose counter data this device keeps. Absent on a device that never served a counter. */
const mark = 'moapick.counter'
export const counterPages = 'counter-page-'

/** Marks this device as storing counter data for this admin, after deleting the data of another admin. */
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
