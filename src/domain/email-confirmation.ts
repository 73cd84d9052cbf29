import type { Rejection } from './rejection.ts'
import { isBefore } from './time.ts'

/** Hours for which a link to confirm a mail address is valid. */
export const CONFIRM_HOURS = 24

/**
 * Most mails with a link to confirm an address that one mailbox gets in 15 minutes. `CONFIRMATIONS_A_DAY` is the limit per mailbox in a
 * day, `CONFIRMATIONS_OF_ACCOUNT` the one per account in 15 minutes.
 */
export const CONFIRMATIONS_TO_ADDRESS = 3
export const CONFIRMATIONS_A_DAY = 10
export const CONFIRMATIONS_OF_ACCOUNT = 5

/** The facts about a confirmation link that someone opened. `isOwn`: the account still has the mail address to which the link was sent. */
export type ConfirmationFacts = { usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant; isOwn: boolean }

/** Returns when a link to confirm a mail address expires if it is made now. */
export function confirmationEnds(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: CONFIRM_HOURS })
}

/**
 * Returns EMAIL_LINK_UNKNOWN, EMAIL_LINK_USED or EMAIL_LINK_EXPIRED for an invalid link to confirm a mail address, else null. `link` is
 * null for an unknown token.
 */
export function confirmationRejection(link: ConfirmationFacts | null, now: Temporal.Instant): Rejection | null {
  if (link === null) return { code: 'EMAIL_LINK_UNKNOWN' }
  if (link.usedAt !== null) return { code: 'EMAIL_LINK_USED' }
  return link.isOwn && isBefore(now, link.expiresAt) ? null : { code: 'EMAIL_LINK_EXPIRED' }
}
