import { useNavigate, useSearchParams } from 'react-router'
import { boot } from '../../app/boot.ts'
import { signOut } from '../account/auth.ts'
import { forgetSignedIn } from '../account/signed-in-mark.ts'
import { keepTyped } from '../account/typed.ts'
import { loginPathFrom } from '../account/ways-in.ts'

/**
 * Leads from a password that was set to the login page, which says so and has the address typed already. Whoever is signed in on this
 * device, the same person or another one, is signed out here first.
 */
export function useLeaveReset(): (email: string) => void {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return email => {
    keepTyped({ email })
    if (boot.me) return void signOut('/login?reset=done').catch(() => location.assign('/login?reset=done'))
    forgetSignedIn()
    void navigate(loginPathFrom(search, true), { replace: true })
  }
}
