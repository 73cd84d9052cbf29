import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { boot } from '../../lib/boot.ts'
import art from '../../art/empty-offline.svg'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Mark } from '../../ui/mark.tsx'
import { KeptPickups } from '../pickup/kept-pickups.tsx'
import { lastOrders, type LastOrders } from '../pickup/last-orders.ts'
import { reloadWhenReachable } from './come-back.ts'
import styles from './offline-page.module.css'

/**
 * Shown by the service worker when offline: the open orders that this phone has stored, to show at the counter. Loads the requested page
 * by itself once the shop answers.
 */
export function OfflinePage() {
  const [kept] = useState(lastOrders)
  useEffect(reloadWhenReachable, [])
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Mark size={32} />
        <span className="t-title">{boot.shopName}</span>
        <span className={styles.state}>
          <IconWifiOff size={18} aria-hidden />
          오프라인
        </span>
      </header>
      {kept && kept.orders.length > 0 ? <Pickups kept={kept} /> : <Nothing isKnown={kept !== null} />}
    </main>
  )
}

function Pickups({ kept }: { kept: LastOrders }) {
  return (
    <>
      <h1 className="t-h2">지금은 인터넷에 연결되어 있지 않아요</h1>
      <KeptPickups kept={kept} />
      <Again />
    </>
  )
}

function Nothing({ isKnown }: { isKnown: boolean }) {
  return (
    <EmptyState art={art} level="h1" title="지금은 인터넷에 연결되어 있지 않아요" actions={<Again />}>
      {isKnown
        ? '마지막으로 봤을 때 찾아갈 예약은 없었어요. 연결되면 바로 이어서 보여 드릴게요.'
        : '연결되면 바로 이어서 보여 드릴게요.'}
    </EmptyState>
  )
}

function Again() {
  return (
    <Button look="plain" onClick={() => location.reload()}>
      다시 시도
    </Button>
  )
}
