import { lazy, Suspense } from 'react'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './calendar-links.module.css'

const CalendarLinks = lazy(() => import('./calendar-links.tsx').then(module => ({ default: module.CalendarLinks })))

/** Opens the calendar subscription sheet at `?calendar=feed`. */
export function CalendarPlace() {
  const { value, close } = useUrlSheet('calendar')
  return (
    <Sheet open={value !== null} onClose={close} title="내 달력에 추가">
      <Suspense fallback={<LinksSkeleton />}>
        <CalendarLinks skeleton={<LinksSkeleton />} />
      </Suspense>
    </Sheet>
  )
}

function LinksSkeleton() {
  return (
    <Loading className={styles.body}>
      <Skeleton height="2.75rem" />
      <Skeleton height="3.25rem" radius="var(--r-button)" />
      <Skeleton height="3.25rem" radius="var(--r-button)" />
    </Loading>
  )
}
