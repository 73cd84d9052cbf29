import { useNavigate, useSearchParams } from 'react-router'
import { boot } from '../../lib/boot.ts'
import { signOut } from '../account/auth.ts'
import { forgetSignedIn } from '../../lib/signed-in-mark.ts'
import { keepTyped } from '../account/typed.ts'
import { loginPathFrom, type ResetDone } from '../account/ways-in.ts'

/**
 * Returns a function to call after a password reset: it opens the login page with the mail address prefilled. An account that is signed in
 * on this device is signed out first.
 */
export function useLeaveReset(): (email: string, what?: ResetDone) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (email, what = 'done') => {
    const signedOut = `/login?reset=${what}` as const
    keepTyped({ email })
    if (boot.me) return void signOut(signedOut).catch(() => location.assign(signedOut))
    forgetSignedIn()
    void navigate(loginPathFrom(search, what), { replace: true })
  }
}
