import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import { fullDay } from '../../lib/format/day.ts'
import { dayByKey, monthDays } from '../../lib/format/month-days.ts'
import styles from './month.module.css'

/** A marker on a calendar day, with its text for screen readers. */
export type DayMark = { look: 'chosen' | 'publish' | 'deadline' | 'pickup'; words: string; joins?: 'left' | 'right' | 'both' }

type MonthProps = {
  label: string
  today: Temporal.PlainDate
  /** The day whose month is shown, and the tab stop; a new one changes the month. */
  start: Temporal.PlainDate
  marksOf: (day: Temporal.PlainDate) => readonly DayMark[]
  onChoose: (day: Temporal.PlainDate) => void
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토']

/** Renders one month as a Korean calendar, Sunday first. It is one tab stop; arrow keys, Home, End and Page keys move. */
export function Month({ label, today, start, marksOf, onChoose }: MonthProps) {
  const [at, setAt] = useState(start)
  const [from, setFrom] = useState(start)
  if (!from.equals(start)) {
    setFrom(start)
    setAt(start)
  }
  const grid = useRef<HTMLTableElement>(null)
  const month = at.toPlainYearMonth()
  const days = monthDays(month)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

  function move(event: KeyboardEvent) {
    const next = dayByKey(at, event.key)
    if (!next) return
    event.preventDefault()
    setAt(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus())
  }

  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <p aria-live="polite" className={styles.name}>
          {month.year}년 {month.month}월
        </p>
        <button type="button" aria-label="이전 달" className={styles.turn} onClick={() => setAt(at.subtract({ months: 1 }))}>
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <button type="button" aria-label="다음 달" className={styles.turn} onClick={() => setAt(at.add({ months: 1 }))}>
          <IconChevronRight size={18} aria-hidden />
        </button>
      </div>
      <table ref={grid} role="grid" aria-label={label} className={styles.grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} scope="col" abbr={`${name}요일`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]?.toString()}>
              {week.map(day => {
                const marks = marksOf(day)
                return (
                  <td key={day.toString()} className={clsx(marks.map(mark => mark.joins && styles[`join-${mark.joins}`]))}>
                    <button
                      type="button"
                      tabIndex={day.equals(at) ? 0 : -1}
                      aria-current={day.equals(today) ? 'date' : undefined}
                      aria-pressed={marks.length > 0}
                      className={clsx(
                        styles.day,
                        day.month !== month.month && styles.outside,
                        day.equals(today) && styles.today,
                        marks.map(mark => styles[mark.look]),
                      )}
                      onClick={() => (setAt(day), onChoose(day))}
                    >
                      <span aria-hidden className={clsx(namesMonth(day, weeks) && styles.named)}>
                        {namesMonth(day, weeks) ? `${day.month}/${day.day}` : day.day}
                      </span>
                      <span className="visually-hidden">{[fullDay(day), ...marks.map(mark => mark.words)].join(', ')}</span>
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns true for the first day shown and for the first of a month, which name their month: `10/26`, `11/1`. */
function namesMonth(day: Temporal.PlainDate, [week]: readonly (readonly Temporal.PlainDate[])[]): boolean {
  return day.day === 1 || week?.[0]?.equals(day) === true
}
