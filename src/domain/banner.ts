import { isBefore } from './time.ts'

/** Where a banner may lead: a place of this shop (`/…`) or an https address. `//host` and `/\host` would leave the shop. */
export function isBannerLink(link: string): boolean {
  if (/[\s\p{Cc}]/u.test(link)) return false
  return link === '/' || /^\/[^/\\]/.test(link) || httpsAddress.test(link)
}

/** A host, perhaps a port, perhaps a path; no name and password before the host, which only serve to deceive. */
const httpsAddress = /^https:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#].*)?$/iu

export type BannerTimes = { isActive: boolean; startsAt: Temporal.Instant | null; endsAt: Temporal.Instant | null }

/** From its start until before its end; without one, always (SPEC §3, Banner). */
export function isBannerShown({ isActive, startsAt, endsAt }: BannerTimes, now: Temporal.Instant): boolean {
  return isActive && (startsAt === null || !isBefore(now, startsAt)) && (endsAt === null || isBefore(now, endsAt))
}

/** A banner that ends before it begins is never seen: surely a slip. */
export function isBannerPeriod({ startsAt, endsAt }: Omit<BannerTimes, 'isActive'>): boolean {
  return startsAt === null || endsAt === null || isBefore(startsAt, endsAt)
}
