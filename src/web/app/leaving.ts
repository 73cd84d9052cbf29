let isUnderWay = false

/**
 * Carries out what ends one's own session and leads away once this device has forgotten its owner. Whatever else hears meanwhile that the
 * session is over leaves that to it, until the page is gone.
 */
export async function leave(end: () => Promise<void>): Promise<void> {
  isUnderWay = true
  try {
    await end()
  } catch (error) {
    isUnderWay = false
    throw error
  }
}

/** Tells whether one's own session is being ended by {@link leave}. */
export function isLeaving(): boolean {
  return isUnderWay
}
