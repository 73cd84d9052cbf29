import { IconChevronRight, IconHandStop } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { useMe } from '../account/queries.ts'
import styles from './suspended-banner.module.css'

const StandingSheet = lazy(() => import('./standing-sheet.tsx').then(module => ({ default: module.StandingSheet })))

/** Shows suspended customers on every page what they cannot do, with details at `?standing`. Other customers see nothing. */
export function SuspendedBanner() {
  const me = useMe()
  const sheet = useUrlSheet('standing')
  const isOpen = sheet.value !== null
  const [used, setUsed] = useState(isOpen)
  if (isOpen && !used) setUsed(true)
  const details = used && (
    <Suspense>
      <StandingSheet />
    </Suspense>
  )
  if (!me.isSuspended) return details
  return (
    <section aria-label="참여 제한" className={styles.band}>
      <button type="button" aria-haspopup="dialog" className={styles.inner} onClick={() => sheet.open('')}>
        <IconHandStop size={22} stroke={1.75} aria-hidden className={styles.icon} />
        <span className={styles.words}>
          <b>지금은 예약·대기·응모를 할 수 없어요</b>
          <span>픽업과 취소는 그대로 할 수 있어요 · 자세히</span>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </button>
      {details}
    </section>
  )
}
