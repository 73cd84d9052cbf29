import { useState } from 'react'
import { figure } from '../../lib/format/price.ts'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './range-choice.module.css'
import type { Range } from './user-view.ts'

type RangeChoiceProps = {
  label: string
  unit: string
  value: Range | null
  /** True allows halves, such as 2.5. */
  halves?: boolean
  /** True allows numbers below zero. */
  negative?: boolean
  onChoose: (range: Range | null) => void
}

/** Renders the form for a range; an empty end sets no bound. */
export function RangeChoice({ label, unit, value, halves = false, negative = false, onChoose }: RangeChoiceProps) {
  const [from, setFrom] = useState(value?.from?.toString() ?? '')
  const [to, setTo] = useState(value?.to?.toString() ?? '')
  const range = { from: numberOf(from), to: numberOf(to) }
  const input = { type: 'number', step: halves ? 0.5 : 1, ...(negative ? {} : { min: 0 }), className: styles.input } as const
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        onChoose(range.from === null && range.to === null ? null : range)
      }}
    >
      <div className={styles.ends}>
        <label>
          <span className="visually-hidden">{label} 최소</span>
          <input {...input} value={from} placeholder="최소" onChange={event => setFrom(event.target.value)} />
        </label>
        <span aria-hidden>~</span>
        <label>
          <span className="visually-hidden">{label} 최대</span>
          <input {...input} value={to} placeholder="최대" onChange={event => setTo(event.target.value)} />
        </label>
        <span className={styles.unit}>{unit}</span>
      </div>
      <SmallButton look="main" type="submit">
        적용
      </SmallButton>
    </form>
  )
}

/** Formats a range as `100–500P`, `100P 이상`, `500P 이하`; null for none. */
export function rangeWords(range: Range | null, unit: string): string | null {
  if (range === null) return null
  if (range.from !== null && range.to !== null) return `${figure(range.from)}–${figure(range.to)}${unit}`
  return range.from === null ? `${figure(range.to ?? 0)}${unit} 이하` : `${figure(range.from)}${unit} 이상`
}

function numberOf(text: string): number | null {
  return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text)
}
