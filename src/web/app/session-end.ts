import { isSignOut, noteSessionEnd } from '../features/account/signed-in-mark.ts'
import { isSignedOut } from './api.ts'
import { isLeaving } from './leaving.ts'
import { loginPath } from './origin.ts'
import { keepUnsent } from './unsent-store.ts'

/** Leads to the login page, which comes back here, when the error says that the session is over. */
export function leaveWhenSignedOut(error: unknown): void {
  if (isSignedOut(error)) leaveForLogin()
}

/** Leads to the login page, which comes back here, when another tab of this browser signs out. Returns how to stop. */
export function followSignOut(): () => void {
  const hear = (event: StorageEvent) => {
    if (isSignOut(event)) leaveForLogin()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function leaveForLogin() {
  if (isLeaving()) return
  keepUnsent()
  noteSessionEnd()
  location.assign(loginPath(location.pathname + location.search))
}
