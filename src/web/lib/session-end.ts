import { isSignOut, noteSessionEnd } from './signed-in-mark.ts'
import { isSignedOut } from './api.ts'
import { isLeaving } from './leaving.ts'
import { loginPath } from './origin.ts'
import { keepUnsent } from './unsent-store.ts'

/** Opens the login page, which leads back to this page, when the error says that the session has ended. */
export function leaveWhenSignedOut(error: unknown): void {
  if (isSignedOut(error)) leaveForLogin()
}

/** Opens the login page, which leads back to this page, when another tab signs out. Returns a function to stop. */
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
