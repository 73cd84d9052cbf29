let isUnderWay = false

/**
 * Runs a function that ends the session and leaves the page. Meanwhile, other code that learns of the ended session does not redirect.
 * @throws whatever `end` throws
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

/** Returns true while {@link leave} is ending the session. */
export function isLeaving(): boolean {
  return isUnderWay
}
