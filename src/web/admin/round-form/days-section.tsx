import { useState } from 'react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { kstDay } from '../../../domain/time.ts'
import { Month } from '../ui/month.tsx'
import { calendarMarks } from './calendar-marks.ts'
import { DayField } from './day-field.tsx'
import styles from './days-section.module.css'
import type { RoundForm } from './form-values.ts'
import type { Problems } from './problems.ts'
import { RaffleField } from './raffle-field.tsx'
import { TiersField } from './tiers-field.tsx'
import { TimeField } from './time-field.tsx'
import form from './round-form.module.css'
import { josa } from '../../../contract/words/josa.ts'

type DaysSectionProps = {
  values: RoundForm
  problems: Problems
  now: Temporal.Instant
  /** The round as the server has it; null for a new one. */
  saved: AdminRound | null
  /** True while the four dates are still those that the app proposed. */
  isProposed: boolean
  onChange: (part: Partial<RoundForm>) => void
}

type DayName = 'publishDay' | 'deadlineDay' | 'pickupFirst' | 'pickupLast'
const order: readonly DayName[] = ['publishDay', 'deadlineDay', 'pickupFirst', 'pickupLast']

/**
 * Renders the calendar and the fields of the round's dates: start of sale, deadline, first and last pickup day. A click in the calendar
 * sets the date of the highlighted field, then highlights the next one.
 */
export function DaysSection({ values, problems, now, saved, isProposed, onChange }: DaysSectionProps) {
  const today = kstDay(now)
  const [aimed, setAimed] = useState<DayName>(() => order.find(name => values[name] === null) ?? 'publishDay')
  const [view, setView] = useState(() => dayOr(values.deadlineDay ?? values.publishDay, today))

  function choose(day: Temporal.PlainDate) {
    onChange({ [aimed]: day.toString() })
    setAimed(order[order.indexOf(aimed) + 1] ?? aimed)
  }

  const field = (name: DayName) => ({
    today,
    value: values[name],
    aimed: aimed === name,
    onAim: () => {
      setAimed(name)
      setView(now => dayOr(values[name], now))
    },
    onChange: (day: string | null) => {
      onChange({ [name]: day })
      setView(now => dayOr(day, now))
    },
  })

  return (
    <section aria-labelledby="days-title" className={styles.section}>
      <h2 id="days-title" className="visually-hidden">
        날짜와 등급
      </h2>
      <div>
        <Month
          label="판매와 픽업 달력"
          today={today}
          start={view}
          marksOf={day => calendarMarks(values, day)}
          onChoose={choose}
        />
        <p className={styles.hint}>누르면 {josa(names[aimed], '이/가')} 정해져요</p>
        {isProposed && <p className={styles.hint}>앞으로 올 같은 요일로 채웠어요. 모두 고칠 수 있어요</p>}
      </div>
      <div className={styles.fields}>
        <div className={styles.pair}>
          <DayField
            label="판매 시작"
            look="publish"
            help="비우면 바로 시작해요"
            problem={problems.publishAt}
            {...field('publishDay')}
          />
          <TimeField label="판매 시작 시각" value={values.publishTime} onChange={publishTime => onChange({ publishTime })} />
        </div>
        <div className={styles.pair}>
          <DayField label="마감" look="deadline" problem={problems.deadlineDate} {...field('deadlineDay')} />
          <TimeField label="마감 시각" value={values.deadlineTime} onChange={deadlineTime => onChange({ deadlineTime })} />
        </div>
        <DayField label="픽업 첫날" look="pickup" problem={problems.pickupDate} {...field('pickupFirst')} />
        <DayField
          label="픽업 마지막 날"
          look="pickup"
          help="비우면 첫날 하루예요"
          problem={problems.pickupUntil}
          {...field('pickupLast')}
        />
        <div className={styles.wide}>
          <p className={form.label} id="tiers-label">
            살 수 있는 등급
          </p>
          <TiersField tiers={values.tiers} onChange={tiers => onChange({ tiers })} />
        </div>
        <RaffleField values={values} problems={problems} saved={saved} onChange={onChange} />
      </div>
    </section>
  )
}

function dayOr(day: string | null, other: Temporal.PlainDate): Temporal.PlainDate {
  return day === null ? other : Temporal.PlainDate.from(day)
}

const names: Record<DayName, string> = {
  publishDay: '판매 시작 날',
  deadlineDay: '마감 날',
  pickupFirst: '픽업 첫날',
  pickupLast: '픽업 마지막 날',
}
