import { Month } from './month.tsx'

type DayChoiceProps = {
  label: string
  value: Temporal.PlainDate | null
  today: Temporal.PlainDate
  onChoose: (day: Temporal.PlainDate) => void
}

/** Renders a calendar that chooses one day for a filter. */
export function DayChoice({ label, value, today, onChoose }: DayChoiceProps) {
  return (
    <Month
      label={label}
      today={today}
      start={value ?? today}
      marksOf={day => (value !== null && day.equals(value) ? [{ look: 'chosen', words: '고른 날' }] : [])}
      onChoose={onChoose}
    />
  )
}
