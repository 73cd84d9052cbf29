import { read } from '../../app/api.ts'

/** ms; a counter does not wait longer to hear why its stream broke. */
const patienceMs = 2500

/**
 * Asks the shop who is signed in, and ends when it has answered, failed or kept silent for too long. An answer that the session is over
 * leads to the login on its way (app/session-end.ts): an ended session is no lost connection.
 */
export async function askWhoIsSignedIn(): Promise<void> {
  const silence = new Promise<void>(resolve => setTimeout(resolve, patienceMs))
  await Promise.race([read('me', '/api/me').catch(() => undefined), silence])
}
