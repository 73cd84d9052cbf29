import clsx from 'clsx'
import { useState } from 'react'
import { fullDay, weekday } from '../../lib/format/day.ts'
import { Field } from '../ui/field.tsx'
import control from '../ui/field.module.css'
import { dayFromText } from './day-text.ts'
import styles from './days-section.module.css'

type DayFieldProps = {
  label: string
  look: 'publish' | 'deadline' | 'pickup'
  /** `YYYY-MM-DD` */
  value: string | null
  today: Temporal.PlainDate
  /** True if the next click in the calendar sets this field. */
  aimed: boolean
  problem?: string | undefined
  help?: string
  onAim: () => void
  onChange: (day: string | null) => void
}

/** Renders a field for a typed day (`12/2`, `12월 2일`), which is parsed when the field loses the focus. */
export function DayField({ label, look, value, today, aimed, problem, help, onAim, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [unread, setUnread] = useState<string | null>(null)

  function settle() {
    if (typed === null) return
    const day = dayFromText(typed, today)
    const isEmpty = typed.trim() === ''
    setUnread(day === null && !isEmpty ? typed.trim() : null)
    if (day !== null || isEmpty) onChange(day?.toString() ?? null)
    // The field shows what will be saved, also where the text was no day.
    setTyped(null)
  }

  const shown = value === null ? '' : words(Temporal.PlainDate.from(value), today)
  return (
    <Field
      label={label}
      mark={<span aria-hidden className={clsx(styles.swatch, styles[look])} />}
      problem={unread === null ? problem : `‘${unread}’ 대신 12/2처럼 입력해 주세요.`}
      help={help}
    >
      {wiring => (
        <input
          {...wiring}
          value={typed ?? shown}
          placeholder="12/2"
          autoComplete="off"
          className={clsx(control.control, aimed && styles.aimed)}
          onFocus={event => (onAim(), event.target.select())}
          onChange={event => (setTyped(event.target.value), setUnread(null))}
          onBlur={settle}
          onKeyDown={event => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  )
}

/** Formats a day as `12월 2일(화)`, in another year as `2027.1.20(수)`. */
function words(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return day.year === today.year ? fullDay(day) : `${day.year}.${day.month}.${day.day}(${weekday(day)})`
}
