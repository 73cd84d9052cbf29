import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router'
import { followCart } from '../features/cart/cart-sync.ts'
import { openCart } from '../features/cart/cart-store.ts'
import { NotificationsHost } from '../features/notifications/notifications-host.tsx'
import { NotificationsMissing } from '../features/notifications/notifications-missing.tsx'
import { EarlierPressHost } from '../features/orders/earlier-press-host.tsx'
import { startOfflineSoon } from '../features/offline/start.ts'
import { PushOfferHost } from '../features/push/push-offer-host.tsx'
import { recordVisitSoon } from '../features/visits/visit-soon.ts'
import { SuspendedBanner } from '../features/standing/suspended-banner.tsx'
import { TourHost } from '../features/tours/tour-host.tsx'
import { shieldFinger } from '../ui/under-finger.ts'
import { boot } from '../lib/boot.ts'
import { CrashNet } from '../ui/crash-net.tsx'
import styles from './customer-layout.module.css'
import { followShop } from './live.ts'
import { OfflineBar } from './offline-bar.tsx'
import { prefetchSoon } from './prefetch.ts'
import { ScreenFailed } from './screen-failed.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopNavigation } from './top-navigation.tsx'

if (boot.me) openCart(boot.me.id)

/**
 * Renders the layout of all customer pages, with navigation at the top on desktops and at the bottom on phones. Starts live feed, cart
 * sync, prefetch, service worker and the record of attendance.
 */
export function CustomerLayout() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // An effect event, so that navigation does not reconnect the live feed.
  const showOrders = useEffectEvent(() => void navigate('/mypage/history'))
  useEffect(() => followShop(client, () => showOrders()), [client])
  useEffect(() => followCart(client), [client])
  useEffect(() => prefetchSoon(client), [client])
  const openPath = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => (boot.me ? startOfflineSoon(client, boot.me.id, path => openPath(path)) : undefined), [client])
  useEffect(() => recordVisitSoon(client, boot.me?.id), [client])
  const main = useFocusOnNewPage()
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skip}>
        본문으로 건너뛰기
      </a>
      <TopNavigation />
      <OfflineBar />
      <SuspendedBanner />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <CrashNet at={pathname} instead={<ScreenFailed />}>
          <Outlet />
        </CrashNet>
      </main>
      <TabBar />
      {/* lazily loaded overlays must not crash the page when their code fails to load */}
      <CrashNet instead={<NotificationsMissing />}>
        <NotificationsHost />
      </CrashNet>
      <CrashNet>
        <EarlierPressHost />
      </CrashNet>
      <CrashNet at={pathname}>
        <TourHost />
      </CrashNet>
      <CrashNet at={pathname}>
        <PushOfferHost />
      </CrashNet>
    </div>
  )
}

/** Scrolls a new page to its top and focuses its main element. Back navigation keeps the browser's scroll position. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const how = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    shieldFinger()
    if (how !== 'POP') scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, how])
  return main
}
