import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { boot } from '../../lib/boot.ts'
import { ConfirmSignIn } from '../sign-in-again/confirm-sign-in.tsx'
import { FollowClock } from '../live/follow-clock.tsx'
import { followPresses } from '../quick-check/device/follow-presses.ts'
import { SideBar } from './side-bar.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { ShellKeys } from './shell-keys.tsx'
import styles from './shell.module.css'
import { useRowPresses } from './use-row-presses.ts'
import { followRemovedFocus } from '../ui/go-on.ts'

/** Renders the staff layout. Staff who must first set up a second factor see the page for it (/admin/account) without navigation. */
export function Shell() {
  if (!boot.counter?.mustEnrol) return <WholeShell />
  return (
    <main id="page" className={styles.page}>
      <Outlet />
      <ConfirmSignIn />
    </main>
  )
}

/** Renders the sidebar and the page; a new page takes the focus for screen readers. */
function WholeShell() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const seen = useRef(pathname)
  // the counter needs a tablet's whole width
  const isBare = pathname === '/admin/quick-check'
  useEffect(() => followPresses(), [])
  // the quick check has keys of its own, wherever the focus is
  useEffect(() => (isBare ? undefined : followRemovedFocus()), [isBare])
  useRowPresses()
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className={clsx(styles.shell, isBare && styles.bare)}>
      <a href="#page" className={styles.skip}>
        본문으로 건너뛰기
      </a>
      <header className={styles.side}>
        <SideBar />
      </header>
      {!isBare && <NavigationDrawer />}
      <main id="page" ref={main} tabIndex={-1} className={styles.page}>
        <Outlet />
      </main>
      <ShellKeys />
      <FollowClock />
      <ConfirmSignIn />
    </div>
  )
}
