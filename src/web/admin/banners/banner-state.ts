import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { isBannerShown } from '../../../domain/banner.ts'
import { isBefore, KST, kstDay } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../lib/format/day.ts'

type BannerState = 'shown' | 'coming' | 'over' | 'off'
type Times = Pick<AdminBanner, 'isActive' | 'startsAt' | 'endsAt'>

export const bannerStateWords: Record<BannerState, string> = {
  shown: '보이는 중',
  coming: '곧 보여요',
  over: '끝났어요',
  off: '꺼 두었어요',
}

/**
 * Returns whether customers see a banner now (`shown`), and if not why: turned `off`, period `over`, or still `coming`
 * (docs/RULES.md#banners).
 */
export function bannerState(banner: Times, now: Temporal.Instant): BannerState {
  if (!banner.isActive) return 'off'
  const times = { isActive: true, startsAt: instantOf(banner.startsAt), endsAt: instantOf(banner.endsAt) }
  if (isBannerShown(times, now)) return 'shown'
  return times.endsAt !== null && !isBefore(now, times.endsAt) ? 'over' : 'coming'
}

/** Formats a banner's period in KST: `언제나`, `11월 25일(수) 10:00부터`, `…까지`, or both ends. The year appears if it is not this year. */
export function periodWords({ startsAt, endsAt }: Pick<Times, 'startsAt' | 'endsAt'>, now: Temporal.Instant): string {
  const start = startsAt === null ? null : moment(startsAt, now)
  const end = endsAt === null ? null : moment(endsAt, now)
  if (start === null) return end === null ? '언제나' : `${end}까지`
  return end === null ? `${start}부터` : `${start} – ${end}`
}

function moment(text: string, now: Temporal.Instant): string {
  const at = Temporal.Instant.from(text)
  const { year } = at.toZonedDateTimeISO(KST)
  return `${year === kstDay(now).year ? '' : `${year}년 `}${fullDay(kstDay(at))} ${clockTime(at)}`
}

function instantOf(text: string | null): Temporal.Instant | null {
  return text === null ? null : Temporal.Instant.from(text)
}
