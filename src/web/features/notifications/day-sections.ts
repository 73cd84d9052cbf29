import type { NotificationList } from '../../../contract/schemas/notifications.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, daysUntil, fullDay } from '../../lib/format/day.ts'

export type Notice = NotificationList['items'][number]
type DaySection = { day: string; title: string; notices: Notice[] }

/** Groups notifications by Korean day, keeping their order, with the title `오늘`, `어제` or the date. */
export function daySections(notices: readonly Notice[], now: Temporal.Instant): DaySection[] {
  const sections: DaySection[] = []
  for (const notice of notices) {
    const date = kstDay(Temporal.Instant.from(notice.timestamp))
    const day = date.toString()
    const last = sections.at(-1)
    if (last?.day === day) last.notices.push(notice)
    else sections.push({ day, title: titleOf(date, now), notices: [notice] })
  }
  return sections
}

/**
 * Returns how long ago a notification of today came: `방금`, `12분 전` or `3시간 전`. For earlier days, whose heading shows the date, returns the
 * time of day.
 */
export function agoText(at: Temporal.Instant, now: Temporal.Instant): string {
  if (daysUntil(kstDay(at), now) < 0) return clockTime(at)
  const minutes = Math.floor((now.epochMilliseconds - at.epochMilliseconds) / 60_000)
  if (minutes < 1) return '방금'
  return minutes < 60 ? `${minutes}분 전` : `${Math.floor(minutes / 60)}시간 전`
}

function titleOf(day: Temporal.PlainDate, now: Temporal.Instant): string {
  const days = daysUntil(day, now)
  if (days >= 0) return '오늘'
  return days === -1 ? '어제' : fullDay(day)
}
