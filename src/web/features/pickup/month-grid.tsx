import clsx from 'clsx'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { fullDay } from '../../lib/format/day.ts'
import { dayByKey } from '../../lib/format/month-days.ts'
import styles from './month-grid.module.css'
import { marksOf, monthWeeks, type PickupDay } from './month.ts'

type MonthGridProps = {
  month: Temporal.PlainYearMonth
  today: Temporal.PlainDate
  chosen: Temporal.PlainDate
  days: ReadonlyMap<string, PickupDay>
  onChoose: (day: Temporal.PlainDate) => void
}

const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const

/** Shows a month of pickups as a grid with one tab stop; arrow keys move by day or week, also into neighboring months. */
export function MonthGrid({ month, today, chosen, days, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const inMonth = (day: Temporal.PlainDate) => day.toPlainYearMonth().equals(month)
  const stop = inMonth(chosen) ? chosen : inMonth(today) ? today : month.toPlainDate({ day: 1 })
  // Keys may arrive faster than renders: each continues from the one before, and the focus follows to the last day.
  const at = useRef(stop)
  const goal = useRef<string | null>(null)
  const stopped = stop.toString()

  useEffect(() => {
    if (goal.current === null) at.current = Temporal.PlainDate.from(stopped)
    else grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    if (goal.current === stopped) goal.current = null
  }, [stopped])

  function move(event: KeyboardEvent) {
    const next = dayByKey(at.current, event.key)
    if (!next) return
    event.preventDefault()
    at.current = next
    goal.current = next.toString()
    onChoose(next)
  }
  function choose(day: Temporal.PlainDate) {
    at.current = day
    goal.current = null
    onChoose(day)
  }

  return (
    <div className={styles.frame}>
      <table ref={grid} role="grid" aria-label={`${month.year}년 ${month.month}월 픽업`} className={styles.grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} scope="col" className={styles.weekday}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(month).map((week, i) => (
            <tr key={i}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <td key={weekday} role="gridcell" aria-selected={day.equals(chosen)} className={styles.cell}>
                    <DayButton
                      day={day}
                      load={days.get(day.toString())}
                      today={today}
                      isChosen={day.equals(chosen)}
                      isStop={day.equals(stop)}
                      onChoose={() => choose(day)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayButtonProps = {
  day: Temporal.PlainDate
  load: PickupDay | undefined
  today: Temporal.PlainDate
  isChosen: boolean
  isStop: boolean
  onChoose: () => void
}

function DayButton({ day, load, today, isChosen, isStop, onChoose }: DayButtonProps) {
  const isToday = day.equals(today)
  const isPast = Temporal.PlainDate.compare(day, today) < 0
  const look = load && load.orders.length > 0 ? styles.ahead : load && load.picked.length > 0 ? styles.past : undefined
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      className={clsx(styles.day, day.dayOfWeek === 7 && styles.sunday)}
      onClick={onChoose}
    >
      <span className="visually-hidden">{dayLabel(day, load, isPast)}</span>
      <span aria-hidden className={clsx(styles.number, look, isToday && styles.today, isChosen && styles.chosen)}>
        {day.day}
      </span>
      <span aria-hidden className={styles.marks}>
        {load && marksOf(load).map((mark, i) => <i key={i} className={styles[mark]} />)}
      </span>
    </button>
  )
}

/** Returns a day's label: `11월 25일(화), 픽업할 수 있는 예약 2건, 대기 1건`. An order of several pickup days counts on each. */
function dayLabel(day: Temporal.PlainDate, load: PickupDay | undefined, isPast: boolean): string {
  const counts = load
    ? ([
        [isPast ? '예약' : '픽업할 수 있는 예약', load.orders.length],
        ['대기', load.waiting.length],
        ['픽업 완료', load.picked.length],
      ] as const)
    : []
  return [fullDay(day), ...counts.flatMap(([name, count]) => (count > 0 ? [`${name} ${count}건`] : []))].join(', ')
}
