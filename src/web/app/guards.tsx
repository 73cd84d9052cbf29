import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { boot } from '../lib/boot.ts'
import { isInside } from '../lib/is-inside.ts'
import { loginPath, originOf } from '../lib/origin.ts'
import { followSignOut } from '../lib/session-end.ts'

const PreLaunchScreen = lazy(() => import('../screens/pre-launch.tsx').then(module => ({ default: module.PreLaunchScreen })))

/** Renders public pages for signed-out visitors. Redirects signed-in users to where they wanted to go, else home. */
export function SignedOutOnly() {
  const { search } = useLocation()
  return boot.me ? <Navigate to={originOf(search)} replace /> : <Outlet />
}

/**
 * Renders pages for signed-in users; redirects others to the login page, which leads back afterwards. Before the launch customers see only
 * the countdown.
 */
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
