import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { isAdmin } from '../../domain/role.ts'
import { boot } from './boot.ts'
import { loginPath, originOf } from './origin.ts'
import { followSignOut } from './session-end.ts'

const PreLaunchScreen = lazy(() => import('../screens/pre-launch.tsx').then(module => ({ default: module.PreLaunchScreen })))

/** Public pages are for the signed out; who is signed in goes where they wanted, else home (SPEC §2). */
export function SignedOutOnly() {
  const { search } = useLocation()
  return boot.me ? <Navigate to={originOf(search)} replace /> : <Outlet />
}

/** True where the customer's frame stands around a page: signed in, and before the launch only for staff. */
export const isInside = boot.me !== null && (!boot.preLaunch || isAdmin(boot.me.role))

/** Everything else needs a login, and the origin is remembered (SPEC §2). Before the launch only the shop's people get in. */
export function SignedInOnly() {
  const { pathname, search } = useLocation()
  useEffect(followSignOut, [])
  if (!boot.me) return <Navigate to={loginPath(pathname + search)} replace />
  if (!isInside) {
    return (
      <Suspense>
        <PreLaunchScreen />
      </Suspense>
    )
  }
  return <Outlet />
}
