import { IconChevronLeft, IconLayoutDashboard, IconQrcode } from '@tabler/icons-react'
import { Link } from 'react-router'
import { kstDay } from '../../../domain/time.ts'
import { fullDay } from '../../lib/format/day.ts'
import { Mark } from '../../ui/mark.tsx'
import { LiveMark } from '../shell/live-mark.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './counter-head.module.css'
import { isWaiting } from './device/press.ts'
import type { Counter } from './use-counter.ts'

/** Renders the counter's header with the date and the number of orders left today; on phones also the current customer. */
export function CounterHead({ counter, onCamera }: { counter: Counter; onCamera: () => void }) {
  const { day, now, presses, send, visiting } = counter
  const waiting = presses.filter(isWaiting).reduce((sum, press) => sum + press.orders.length, 0)
  const left = day && Math.max(0, day.counts.due - waiting)
  const user = visiting.visit?.person.user
  return (
    <header className={styles.head}>
      <Link to="/admin" aria-label="대시보드로" className={styles.mark}>
        <Mark size={36} />
      </Link>
      <button
        type="button"
        aria-label="다음 손님"
        className={styles.back}
        onClick={() => send({ type: 'key', code: 'Escape', at: 0 })}
      >
        <IconChevronLeft size={26} stroke={1.8} aria-hidden />
      </button>
      <div className={styles.titles}>
        <h1 className={styles.title}>빠른 확인</h1>
        {user && (
          <p className={styles.serving}>
            <Ticket of={user} />
            <strong>{user.name}</strong>
          </p>
        )}
        <p className={styles.fact}>
          <span className={styles.date}>{fullDay(kstDay(now))}</span>
          {day && (
            <span className={styles.count}>
              <span className={styles.all}>{day.counts.due + day.counts.dueDone}건 가운데 </span>
              <strong className={styles.left}>{left}건 남음</strong>
            </span>
          )}
        </p>
      </div>
      <LiveMark />
      <button type="button" className={styles.scan} onClick={onCamera}>
        <IconQrcode size={22} stroke={1.8} aria-hidden />
        <span>QR 스캔</span>
        <kbd aria-hidden className={styles.key}>
          F4
        </kbd>
      </button>
      <Link to="/admin" aria-label="대시보드" className={styles.home}>
        <IconLayoutDashboard size={22} stroke={1.7} aria-hidden />
      </Link>
    </header>
  )
}
