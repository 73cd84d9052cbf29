import { type ApiError, read } from '../../lib/api.ts'
import { leaveByRole } from './leave-by-role.ts'

/** The longest wait in milliseconds for the answer. */
const patienceMs = 2500

/**
 * Asks the server who is signed in; resolves after the answer, a failure, or 2.5 seconds. If the session has ended, the login page opens;
 * if the user's role was lowered, the page reloads or leaves the staff screens.
 */
export async function askWhoIsSignedIn(): Promise<void> {
  const silence = new Promise<void>(resolve => setTimeout(resolve, patienceMs))
  const asked = read('me', '/api/me').then(
    ({ role }) => leaveByRole(role),
    () => undefined,
  )
  await Promise.race([asked, silence])
}

/** Asks the server who is signed in if the error is a FORBIDDEN refusal, since the user's role may have changed. */
export function askWhenForbidden(error: ApiError): void {
  if (error.code === 'FORBIDDEN') void askWhoIsSignedIn()
}
