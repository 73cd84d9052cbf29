/** Says on this device that somebody is signed in, until they sign out of their own will. Holds no name and no key. */
const mark = 'moapick.signed-in'

/** Keeps the mark of a page that somebody is signed in on. */
export function markSignedIn(): void {
  try {
    localStorage.setItem(mark, 'yes')
  } catch {
    // A forbidden storage keeps nothing: the login page then greets as it does a stranger.
  }
}

/** Removes the mark: signed out of one's own will, or about to say so in other words. */
export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(mark)
  } catch {
    // What cannot be reached was not kept.
  }
}

/**
 * True on a page of a guest when a session ended here that nobody ended on this device: it expired, or was ended from another device or by
 * a new password.
 */
export function hasSessionEnded(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}
