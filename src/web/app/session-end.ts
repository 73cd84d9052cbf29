import { noteSessionEnd } from '../features/account/signed-in-mark.ts'
import { isSignedOut } from './api.ts'
import { isLeaving } from './leaving.ts'
import { loginPath } from './origin.ts'
import { keepUnsent } from './unsent-store.ts'

/** Leads to the login page, which comes back here, when the error says that the session is over. */
export function leaveWhenSignedOut(error: unknown): void {
  if (!isSignedOut(error) || isLeaving()) return
  keepUnsent()
  noteSessionEnd()
  location.assign(loginPath(location.pathname + location.search))
}
