import { IconList } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { kstDay } from '../../domain/time.ts'
import { useNow } from '../lib/clock.ts'
import { boot } from '../lib/boot.ts'
import { heads } from '../lib/heads.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useTitle } from '../lib/use-title.ts'
import { AskWhereSeen } from '../features/orders/ask-where-seen.tsx'
import { OrderPlace } from '../features/orders/order-place.tsx'
import { CalendarPlace } from '../features/pickup/calendar-place.tsx'
import { CalendarSkeleton } from '../features/pickup/calendar-skeleton.tsx'
import { DayPanel } from '../features/pickup/day-panel.tsx'
import { KeptPickups } from '../features/pickup/kept-pickups.tsx'
import { lastOrders } from '../features/pickup/last-orders.ts'
import { firstShownDay, shownDay, shownMonth } from '../features/pickup/month.ts'
import { MonthGrid } from '../features/pickup/month-grid.tsx'
import { MonthHead } from '../features/pickup/month-head.tsx'
import { MonthLegend } from '../features/pickup/month-legend.tsx'
import { usePickups } from '../features/pickup/use-pickups.ts'
import styles from './pickup-calendar.module.css'

/** Shows `/mypage/orders`: a month of pickups and the chosen day, both kept in the URL (`?day=2025-11-25&month=2025-12`). */
export function PickupCalendarScreen() {
  useTitle(heads.PickupCalendar.title)
  return (
    <>
      <PageHead {...heads.PickupCalendar} side={<ToHistory />} />
      <Pickups />
      <AskWhereSeen />
      <OrderPlace />
      <CalendarPlace />
    </>
  )
}

function Pickups() {
  const now = useNow()
  const today = kstDay(now)
  const [search, setSearch] = useSearchParams()
  const asked = shownDay(search.get('day'))
  const month = shownMonth(search.get('month')) ?? (asked ?? today).toPlainYearMonth()
  const { orders, isWaiting, days } = usePickups(month)

  if (!orders.data && orders.isError) {
    const kept = lastOrders()
    if (kept && kept.userId === boot.me?.id) return <KeptPickups kept={kept} />
    const retry = () => void orders.refetch()
    return <LoadFailed error={orders.error} fallback="주문 내역을 불러오지 못했어요." what="픽업 달력" onRetry={retry} />
  }
  if (isWaiting) return <CalendarSkeleton />

  const chosen = asked ?? firstShownDay(days, today)
  const shown = shownMonth(search.get('month')) ?? chosen.toPlainYearMonth()
  const place = (next: Record<string, string>) => setSearch(next, { replace: true, preventScrollReset: true })
  return (
    <div className={styles.page}>
      <section aria-label="달력" data-tour="calendar">
        <MonthHead
          month={shown}
          thisYear={today.year}
          onMove={months => place({ day: chosen.toString(), month: shown.add({ months }).toString() })}
        />
        <MonthGrid month={shown} today={today} chosen={chosen} days={days} onChoose={day => place({ day: day.toString() })} />
        <MonthLegend />
      </section>
      <DayPanel day={chosen} load={days.get(chosen.toString())} now={now} />
    </div>
  )
}

function ToHistory() {
  return (
    <Link to="/mypage/history" aria-label="주문 내역" className={styles.side}>
      <IconList size={24} stroke={1.75} aria-hidden />
    </Link>
  )
}
