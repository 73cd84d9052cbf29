import { type ApiError, read } from '../../app/api.ts'
import { leaveByRole } from './leave-by-role.ts'

/** ms; a counter does not wait longer to hear why its stream broke. */
const patienceMs = 2500

/**
 * Asks the shop who is signed in, and ends when it has answered, failed or kept silent for too long. An answer that the session is over
 * leads to the login on its way (app/session-end.ts): an ended session is no lost connection. An
 * answer that names a lower role closes the counter.
 */
export async function askWhoIsSignedIn(): Promise<void> {
  const silence = new Promise<void>(resolve => setTimeout(resolve, patienceMs))
  const asked = read('me', '/api/me').then(
    ({ role }) => leaveByRole(role),
    () => undefined,
  )
  await Promise.race([asked, silence])
}

/** Asks who is signed in where the shop refused what the counter offers: the person's role may have changed. */
export function askWhenForbidden(error: ApiError): void {
  if (error.code === 'FORBIDDEN') void askWhoIsSignedIn()
}
