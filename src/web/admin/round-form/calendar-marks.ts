import type { DayMark } from '../ui/month.tsx'
import type { RoundForm } from './form-values.ts'

/**
 * Returns the marks of a day in the calendar of the round form: start of sale, deadline, pickup. `joins` connects the pickup days to one
 * band.
 */
export function calendarMarks(values: RoundForm, day: Temporal.PlainDate): DayMark[] {
  const text = day.toString()
  const first = values.pickupFirst
  const last = values.pickupLast ?? first
  const marks: DayMark[] = []
  if (text === values.publishDay) marks.push({ look: 'publish', words: '판매 시작' })
  if (text === values.deadlineDay) marks.push({ look: 'deadline', words: '마감' })
  // ISO days compare as text.
  if (first !== null && last !== null && first <= text && text <= last) {
    const joins = first === last ? undefined : text === first ? 'right' : text === last ? 'left' : 'both'
    marks.push({ look: 'pickup', words: '픽업', ...(joins ? { joins } : {}) })
  }
  return marks
}
