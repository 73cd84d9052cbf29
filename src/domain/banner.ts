import { isBefore } from './time.ts'

/** True for a path of this site (`/…`) or an https URL. `//host` and `/\host` are refused, since browsers follow them to another site. */
export function isBannerLink(link: string): boolean {
  if (/[\s\p{Cc}]/u.test(link)) return false
  return link === '/' || /^\/[^/\\]/.test(link) || httpsAddress.test(link)
}

/** An https URL of a host with an optional port and path. User names and passwords are refused, since they can disguise the host. */
const httpsAddress = /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#].*)?$/iu

export type BannerTimes = { isActive: boolean; startsAt: Temporal.Instant | null; endsAt: Temporal.Instant | null }

/** True while the banner is active, from its start until before its end. A missing start or end sets no limit (docs/RULES.md#banners). */
export function isBannerShown({ isActive, startsAt, endsAt }: BannerTimes, now: Temporal.Instant): boolean {
  return isActive && (startsAt === null || !isBefore(now, startsAt)) && (endsAt === null || isBefore(now, endsAt))
}

/** True when a banner's end is after its start, or one of the two is missing. */
export function isBannerPeriod({ startsAt, endsAt }: Omit<BannerTimes, 'isActive'>): boolean {
  return startsAt === null || endsAt === null || isBefore(startsAt, endsAt)
}
