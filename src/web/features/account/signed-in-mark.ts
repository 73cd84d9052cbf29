/** Says on this device that somebody is signed in, until they sign out of their own will. Holds no name and no key. */
const mark = 'moapick.signed-in'

/** Says in this tab that its session ended under it, until somebody signs in again or leaves. */
const endMark = 'moapick.session-ended'

/** Keeps in this tab that its page was left because its session is over, also where another tab ended it. */
export function noteSessionEnd(): void {
  try {
    sessionStorage.setItem(endMark, 'yes')
  } catch {
    // A forbidden storage keeps nothing: the login page then greets as it does a stranger.
  }
}

/** Keeps the mark of a page that somebody is signed in on. */
export function markSignedIn(): void {
  try {
    sessionStorage.removeItem(endMark)
    localStorage.setItem(mark, 'yes')
  } catch {
    // A forbidden storage keeps nothing: the login page then greets as it does a stranger.
  }
}

/** Removes the mark: signed out of one's own will, or about to say so in other words. */
export function forgetSignedIn(): void {
  try {
    sessionStorage.removeItem(endMark)
    localStorage.removeItem(mark)
  } catch {
    // What cannot be reached was not kept.
  }
}

/** True for the storage event by which another tab of this browser tells that it signed out. */
export function isSignOut({ key, newValue }: StorageEvent): boolean {
  return key === mark && newValue === null
}

/**
 * True on a page of a guest when a session ended that nobody ended in this tab: it expired, or was ended in another tab, on another device
 * or by a new password.
 */
export function hasSessionEnded(): boolean {
  try {
    return localStorage.getItem(mark) !== null || sessionStorage.getItem(endMark) !== null
  } catch {
    return false
  }
}
