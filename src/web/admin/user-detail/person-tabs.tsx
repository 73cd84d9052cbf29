import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './person-tabs.module.css'

const tabs = ['points', 'orders', 'waitlist', 'notices', 'invites', 'reviews', 'changes', 'looks'] as const
export type Tab = (typeof tabs)[number]

/**
 * Returns the tab of a customer's page that the URL names, else `points`. The tab `looks`, a log of read accesses, needs `mayReadLooks`.
 */
export function tabOf(search: URLSearchParams, mayReadLooks: boolean): Tab {
  const named = tabs.find(tab => tab === search.get('tab')) ?? 'points'
  return named === 'looks' && !mayReadLooks ? 'points' : named
}

type PersonTabsProps = { current: Tab; counts: Partial<Record<Tab, number>>; mayReadLooks: boolean }

/** Renders the tabs of a customer's page as links; phones scroll to the current one. */
export function PersonTabs({ current, counts, mayReadLooks }: PersonTabsProps) {
  const shown = tabs.filter(tab => tab !== 'looks' || mayReadLooks)
  const at = shown.indexOf(current)
  const strip = useRef<HTMLElement>(null)
  // phones cannot show all tabs: the current one is scrolled into view
  useEffect(() => {
    const here = strip.current?.children[at]
    if (here instanceof HTMLElement && strip.current)
      strip.current.scrollLeft = here.offsetLeft - (strip.current.clientWidth - here.offsetWidth) / 2
  }, [at])
  return (
    <nav ref={strip} aria-label="고객 내역" className={styles.tabs}>
      {shown.map(tab => (
        <Link
          key={tab}
          to={tab === 'points' ? '?' : `?tab=${tab}`}
          replace
          aria-current={tab === current ? 'page' : undefined}
          className={styles.tab}
        >
          {names[tab]}
          {(counts[tab] ?? 0) > 0 && <span className={styles.count}>{counts[tab]?.toLocaleString('ko-KR')}</span>}
        </Link>
      ))}
    </nav>
  )
}

const names: Record<Tab, string> = {
  points: '포인트',
  orders: '주문',
  waitlist: '대기',
  notices: '알림',
  invites: '초대',
  reviews: '후기',
  changes: '변경 기록',
  looks: '열람 기록',
}
