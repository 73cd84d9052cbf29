import clsx from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Dashboard } from '../../../contract/schemas/admin.ts'
import { fullDay, weekday } from '../../lib/format/day.ts'
import { Panel } from '../ui/panel.tsx'
import { linkToMade, linkToPickups } from '../orders/order-view.ts'
import { scaleOf } from './chart-scale.ts'
import styles from './day-chart.module.css'

type Day = Dashboard['days'][number]

/** The position of the middle of today's column, in columns from the left edge. Today is the ninth of fourteen days. */
const TODAY = 8.5
const width = 680
const height = 190
const axis = 36
const bar = 13
const gap = 2

/** Renders a bar chart of fourteen days: orders made, picked up and still due. Each bar links to its orders; screen readers get a table. */
export function DayChart({ days, today }: { days: readonly Day[]; today: string }) {
  const scroller = useRef<HTMLDivElement>(null)
  // scrolls a chart that is wider than the screen to today
  useEffect(() => {
    const box = scroller.current
    if (box) box.scrollLeft = (box.scrollWidth * TODAY) / 14 - box.clientWidth / 2
  }, [])
  const lines = scaleOf(Math.max(...days.flatMap(day => [day.sold, day.pickedUp + day.due])))
  const isEmpty = days.every(day => day.sold + day.pickedUp + day.due === 0)
  const top = lines.at(-1) ?? 1
  const yOf = (value: number) => height - (value / top) * height
  const slot = (width - axis) / Math.max(1, days.length)
  return (
    <Panel title="날짜별 판매와 픽업" side={<Legend />} className={styles.panel}>
      {/* without a bar to focus, keys scroll the box itself */}
      <div ref={scroller} tabIndex={isEmpty ? 0 : undefined} className={styles.scroll}>
        <svg
          viewBox={`0 -8 ${width} ${height + 52}`}
          role="group"
          aria-label="날짜별 판매와 픽업, 막대를 누르면 그날 주문"
          className={styles.chart}
        >
          {lines.map(value => (
            <g key={value} aria-hidden>
              <line x1={axis} x2={width} y1={yOf(value)} y2={yOf(value)} className={styles.line} />
              <text x={axis - 8} y={yOf(value) + 4} className={styles.value}>
                {value.toLocaleString('ko-KR')}
              </text>
            </g>
          ))}
          {days.map((day, index) => (
            <DayBars
              key={day.day}
              day={day}
              isToday={day.day === today}
              isFirst={index === 0}
              x={axis + index * slot}
              slot={slot}
              yOf={yOf}
            />
          ))}
        </svg>
      </div>
      <DayTable days={days} />
    </Panel>
  )
}

type DayBarsProps = { day: Day; isToday: boolean; isFirst: boolean; x: number; slot: number; yOf: (value: number) => number }

function DayBars({ day, isToday, isFirst, x, slot, yOf }: DayBarsProps) {
  const date = Temporal.PlainDate.from(day.day)
  const middle = x + slot / 2
  const left = middle - bar - gap / 2
  const right = middle + gap / 2
  const due = yOf(day.pickedUp + day.due)
  return (
    <g>
      {isToday && <rect x={x + 2} y={-8} width={slot - 4} height={height + 48} rx={8} className={styles.today} />}
      {day.sold > 0 && (
        <DayLink to={linkToMade(day.day)} label={`${fullDay(date)} 판매 ${day.sold}건`}>
          <rect x={left} y={yOf(day.sold)} width={bar} height={height - yOf(day.sold)} rx={3} className={styles.sold} />
        </DayLink>
      )}
      {day.pickedUp + day.due > 0 && (
        <DayLink to={linkToPickups(day.day)} label={`${fullDay(date)} 픽업 완료 ${day.pickedUp}건, 픽업 예정 ${day.due}건`}>
          {day.due > 0 && (
            <rect x={right + 0.75} y={due} width={bar - 1.5} height={yOf(day.pickedUp) - due} rx={3} className={styles.due} />
          )}
          {day.pickedUp > 0 && (
            <rect
              x={right}
              y={yOf(day.pickedUp)}
              width={bar}
              height={height - yOf(day.pickedUp)}
              rx={3}
              className={styles.picked}
            />
          )}
        </DayLink>
      )}
      <text aria-hidden x={middle} y={height + 18} className={clsx(styles.day, isToday && styles.now)}>
        {isFirst || date.day === 1 ? `${date.month}/${date.day}` : date.day}
      </text>
      <text aria-hidden x={middle} y={height + 34} className={clsx(styles.day, isToday && styles.now)}>
        {isToday ? '오늘' : weekday(date)}
      </text>
    </g>
  )
}

function DayLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link to={to} aria-label={label} className={styles.link}>
      <title>{label}</title>
      {children}
    </Link>
  )
}

function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <span aria-hidden className={clsx(styles.sample, styles.sampleSold)} />
        판매
      </li>
      <li>
        <span aria-hidden className={clsx(styles.sample, styles.samplePicked)} />
        픽업 완료
      </li>
      <li>
        <span aria-hidden className={clsx(styles.sample, styles.sampleDue)} />
        픽업 예정
      </li>
    </ul>
  )
}

function DayTable({ days }: { days: readonly Day[] }) {
  return (
    <table className="visually-hidden">
      <caption>날짜별 판매와 픽업 (건)</caption>
      <thead>
        <tr>
          <th scope="col">날짜</th>
          <th scope="col">판매</th>
          <th scope="col">픽업 완료</th>
          <th scope="col">픽업 예정</th>
        </tr>
      </thead>
      <tbody>
        {days.map(day => (
          <tr key={day.day}>
            <th scope="row">{fullDay(Temporal.PlainDate.from(day.day))}</th>
            <td>{day.sold}</td>
            <td>{day.pickedUp}</td>
            <td>{day.due}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
