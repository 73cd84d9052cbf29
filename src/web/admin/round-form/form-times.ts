import { KST } from '../../../domain/time.ts'
import type { RoundForm } from './form-values.ts'

/** The four dates of a round, computed in Seoul; null where not chosen. Without a choice `pickupLast` is `pickupFirst`. */
export type FormTimes = {
  publishAt: Temporal.Instant | null
  deadline: Temporal.Instant | null
  pickupFirst: Temporal.PlainDate | null
  pickupLast: Temporal.PlainDate | null
}

export function timesOf(values: RoundForm): FormTimes {
  const first = values.pickupFirst === null ? null : Temporal.PlainDate.from(values.pickupFirst)
  return {
    publishAt: instantOf(values.publishDay, values.publishTime),
    deadline: instantOf(values.deadlineDay, values.deadlineTime),
    pickupFirst: first,
    pickupLast: values.pickupLast === null ? first : Temporal.PlainDate.from(values.pickupLast),
  }
}

/** Returns the instant of a day and a time in Seoul; null without a day. */
function instantOf(day: string | null, time: string): Temporal.Instant | null {
  if (day === null) return null
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: KST, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
}
