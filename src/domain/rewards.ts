/** SPEC §9, Points: what is given once for joining the shop. */
export const NEW_MEMBER_POINTS = 20
/** SPEC §9, Points: to whoever enters a friend's code, to the friend whose it is, and for a review. */
export const REFERRAL_ENTRY_POINTS = 30
export const FRIEND_INVITE_POINTS = 100
export const REVIEW_POINTS = 5

/** SPEC §9, Points: what an admin most often gives by hand. Amounts in points. */
export const adjustmentPresets = [
  { id: 'review', amount: 5, reason: '후기 작성' },
  { id: 'community', amount: 200, reason: '커뮤니티 홍보' },
  { id: 'invite', amount: 100, reason: '친구 초대' },
  { id: 'late-pickup', amount: -40, reason: '늦은 픽업' },
] as const

/** What a manual adjustment's reason begins with in the history (SPEC §5). */
export const MANUAL_PREFIX = '(수동) '

/** Returns a reason as the history shows an entry that staff made: marked once, also where the given reason carries the mark already. */
export function markedByHand(reason: string): string {
  return MANUAL_PREFIX + withoutHandMark(reason)
}

/** Returns what staff wrote as the reason, without the mark. */
export function withoutHandMark(reason: string): string {
  const written = reason.trim()
  return written.startsWith(MANUAL_PREFIX) ? written.slice(MANUAL_PREFIX.length).trim() : written
}

/** Points that one admin may give by hand on a Korean day, unless the setting says another number. */
export const ADMIN_POINTS_A_DAY = 30_000
