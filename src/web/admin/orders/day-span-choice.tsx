import { useState } from 'react'
import { CheckBox } from '../ui/check-box.tsx'
import { Month, type DayMark } from '../ui/month.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './choices.module.css'
import { daySpanOf, dayText, dayWordOf } from './day-words.ts'

type DaySpanChoiceProps = {
  label: string
  /** The chosen day or range as the URL writes it: `today`, `2026-11-24..today`; null when none is chosen. */
  value: string | null
  today: Temporal.PlainDate
  /** Days and ranges with a button each, as in `value`. */
  quick: readonly string[]
  onChoose: (word: string) => void
}

/** Renders a calendar that chooses one day or, with the check box on, the first and last day of a range. */
export function DaySpanChoice({ label, value, today, quick, onChoose }: DaySpanChoiceProps) {
  const span = value === null ? { from: null, until: null } : daySpanOf(value, today)
  const isSpan = value?.includes('..') ?? false
  const [several, setSeveral] = useState(isSpan)
  const [first, setFirst] = useState<Temporal.PlainDate | null>(null)

  function choose(day: Temporal.PlainDate) {
    if (!several) onChoose(dayWordOf({ from: day, until: day }, today))
    else if (first === null) setFirst(day)
    else {
      const [from, until] = Temporal.PlainDate.compare(first, day) > 0 ? [day, first] : [first, day]
      onChoose(dayWordOf({ from, until }, today))
    }
  }

  const marksOf = (day: Temporal.PlainDate): DayMark[] => {
    if (first !== null) return day.equals(first) ? [{ look: 'chosen', words: '첫날' }] : []
    const isIn =
      (span.from !== null || span.until !== null) &&
      (span.from === null || Temporal.PlainDate.compare(span.from, day) <= 0) &&
      (span.until === null || Temporal.PlainDate.compare(day, span.until) <= 0)
    return isIn ? [{ look: 'chosen', words: '고른 날' }] : []
  }

  return (
    <div className={styles.days}>
      <div className={styles.quick}>
        {quick.map(word => (
          <SmallButton key={word} onClick={() => onChoose(word)}>
            {dayText(word, today)}
          </SmallButton>
        ))}
      </div>
      <CheckBox worded label="첫날과 마지막 날로" checked={several} onChange={checked => (setSeveral(checked), setFirst(null))} />
      {several && (
        <p role="status" className={styles.hint}>
          {first === null ? '첫날을 골라 주세요' : '이제 마지막 날을 골라 주세요'}
        </p>
      )}
      <Month label={label} today={today} start={span.from ?? span.until ?? today} marksOf={marksOf} onChoose={choose} />
    </div>
  )
}
