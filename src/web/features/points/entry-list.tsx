import {
  IconArrowUp,
  IconBan,
  IconCalendarCheck,
  IconCoin,
  IconFlame,
  IconHourglass,
  IconShieldCheck,
  IconStar,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import clsx from 'clsx'
import { kstDay } from '../../../domain/time.ts'
import { fullDay, monthDay } from '../../lib/format/day.ts'
import { signedPoints } from '../../lib/format/price.ts'
import { byMonth, signOf, toneOf, type EntrySign, type PointEntry } from './entry-look.ts'
import styles from './entry-list.module.css'

const icons: Record<EntrySign, Icon> = {
  visit: IconCalendarCheck,
  streak: IconFlame,
  review: IconStar,
  mission: IconShieldCheck,
  friend: IconUserPlus,
  moveUp: IconArrowUp,
  expired: IconHourglass,
  penalty: IconBan,
  points: IconCoin,
}

/** Lists point entries by Korean month; the current year's months are shown without a year. */
export function EntryList({ entries, now }: { entries: readonly PointEntry[]; now: Temporal.Instant }) {
  const today = kstDay(now)
  return byMonth(entries, kstDay).map(([month, inMonth]) => {
    const { year, month: nth } = Temporal.PlainYearMonth.from(month)
    const name = year === today.year ? `${nth}월` : `${year}년 ${nth}월`
    return (
      <section key={month} aria-label={name}>
        <h2 className={styles.month}>{name}</h2>
        <ul className={styles.list}>
          {inMonth.map(entry => (
            <Entry key={entry.id} entry={entry} today={today} />
          ))}
        </ul>
      </section>
    )
  })
}

function Entry({ entry, today }: { entry: PointEntry; today: Temporal.PlainDate }) {
  const tone = toneOf(entry)
  const Sign = icons[signOf(entry)]
  return (
    <li className={clsx(styles.entry, styles[tone])}>
      <span className={styles.icon}>
        <Sign size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={styles.words}>
        <p className="t-strong">{entry.reason}</p>
        <p className="t-label t-muted">
          {fullDay(kstDay(Temporal.Instant.from(entry.createdAt)))}
          {entry.expiresAt !== null && ` · ${lastDay(entry.expiresAt, today)}까지`}
        </p>
      </div>
      <span className={styles.amount}>{signedPoints(entry.amount)}</span>
    </li>
  )
}

/** Returns an expiry day: `11월 21일` this year, `내년 11월 21일` next year, else with the year. */
function lastDay(expiresAt: string, today: Temporal.PlainDate): string {
  const day = kstDay(Temporal.Instant.from(expiresAt))
  if (day.year === today.year) return monthDay(day)
  return day.year === today.year + 1 ? `내년 ${monthDay(day)}` : `${day.year}년 ${monthDay(day)}`
}
