import type { Rejection } from './rejection.ts'
import { isBefore } from './time.ts'

/** For how long the link that confirms an address is good. */
const CONFIRM_HOURS = 24

/** How many mails with such links an address and an account get in a quarter of an hour. */
export const CONFIRMATIONS_TO_ADDRESS = 3
export const CONFIRMATIONS_OF_ACCOUNT = 5

/** A link as it is when somebody opens it. `isOwn`: the account still has the address that the mail went to. */
export type ConfirmationFacts = { usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant; isOwn: boolean }

/** Returns when a link ends that is asked for now. */
export function confirmationEnds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: CONFIRM_HOURS })
}

/** Returns why a link confirms nothing, or null when it does; `link` is null where no row has its token. */
export function confirmationRejection(link: ConfirmationFacts | null, now: Temporal.Instant): Rejection | null {
  if (link === null) return { code: 'EMAIL_LINK_UNKNOWN' }
  if (link.usedAt !== null) return { code: 'EMAIL_LINK_USED' }
  return link.isOwn && isBefore(now, link.expiresAt) ? null : { code: 'EMAIL_LINK_EXPIRED' }
}
