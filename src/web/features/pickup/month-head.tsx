import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './month-head.module.css'

type MonthHeadProps = { month: Temporal.PlainYearMonth; thisYear: number; onMove: (months: number) => void }

/** Shows the month's name with buttons to the neighboring months. */
export function MonthHead({ month, thisYear, onMove }: MonthHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.name} aria-live="polite">
        {month.year === thisYear ? '' : `${month.year}년 `}
        {month.month}월
      </h2>
      <button type="button" aria-label="이전 달" className={styles.step} onClick={() => onMove(-1)}>
        <IconChevronLeft size={22} stroke={1.75} aria-hidden />
      </button>
      <button type="button" aria-label="다음 달" className={styles.step} onClick={() => onMove(1)}>
        <IconChevronRight size={22} stroke={1.75} aria-hidden />
      </button>
    </div>
  )
}
