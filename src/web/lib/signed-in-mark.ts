import { inTab, onDevice } from './browser-storage.ts'

/** localStorage key that is set while an account is signed in and removed on sign-out. Holds no name and no credential. */
const mark = 'moapick.signed-in'

/** sessionStorage key that says this tab's session ended, until the next sign-in or sign-out. */
const endMark = 'moapick.session-ended'

/** Records in this tab that its session ended, also when another tab ended it. */
export function noteSessionEnd(): void {
  inTab.set(endMark, 'yes') // refused, the login page shows the greeting for new visitors
}

/** Records on this device that an account is signed in, and clears the record of an ended session. */
export function markSignedIn(): void {
  inTab.remove(endMark)
  onDevice.set(mark, 'yes')
}

/**
 * Removes from this browser the records of a signed-in account and of an ended session. The login page then does not mention an ended
 * session.
 */
export function forgetSignedIn(): void {
  inTab.remove(endMark)
  onDevice.remove(mark)
}

/** Returns true for the storage event that another tab's sign-out causes. */
export function isSignOut({ key, newValue }: StorageEvent): boolean {
  return key === mark && newValue === null
}

/**
 * Returns true when a session ended without a sign-out in this tab: it expired, or was ended on another device or by a new password. Call
 * it only on a signed-out page.
 */
export function hasSessionEnded(): boolean {
  return onDevice.get(mark) !== null || inTab.get(endMark) !== null
}
