/** Says whose counter this device remembers: an admin's id. Who never worked at the counter has none. */
const mark = 'moapick.counter'
export const counterPages = 'counter-page-'

/** From now on this device keeps the counter's day for this admin; what it kept for another goes. */
export async function rememberCounterFor(adminId: string): Promise<void> {
  if (markOnDevice() !== adminId) await forgetCounter()
  try {
    localStorage.setItem(mark, adminId)
  } catch {
    // A forbidden storage keeps nothing.
  }
}

/**
 * On signing out, and when somebody else signs in, the customers whom the counter kept for a broken line go, and its page with them.
 * Pickups that the shop has not heard of stay: they have happened.
 */
export async function forgetCounter(): Promise<void> {
  if (markOnDevice() === null) return
  try {
    localStorage.removeItem(mark)
    indexedDB.deleteDatabase('moapick-counter-day')
    for (const name of await caches.keys()) if (name.startsWith(counterPages)) await caches.delete(name)
  } catch {
    // What cannot be reached was not kept.
  }
}

function markOnDevice(): string | null {
  try {
    return localStorage.getItem(mark)
  } catch {
    return null
  }
}
