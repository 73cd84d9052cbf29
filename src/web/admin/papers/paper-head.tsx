import type { ReactNode } from 'react'
import { totalsOf, type PickupDay } from '../../../domain/papers/day.ts'
import { fullDay } from '../../lib/format/day.ts'
import { pieces } from '../../lib/format/price.ts'
import styles from './paper.module.css'

type PaperHeadProps = { title: string; day: Temporal.PlainDate; about: PickupDay; children: ReactNode }

/** Renders a sheet's head: title, day, and the numbers of people, orders and pieces. `children` explain how to read the sheet. */
export function PaperHead({ title, day, about, children }: PaperHeadProps) {
  const { people, orders, pieces: count } = totalsOf(about)
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.day}>{fullDay(day)}</p>
      <p className={styles.facts}>
        <strong>
          {people.toLocaleString('ko-KR')}명 · 주문 {orders.toLocaleString('ko-KR')}건 · {pieces(count)}
        </strong>
        <span>{children}</span>
      </p>
    </header>
  )
}
