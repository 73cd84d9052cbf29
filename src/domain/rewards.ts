/** Points given once for joining the shop. */
export const NEW_MEMBER_POINTS = 20
/** Points that a new customer gets for entering a friend's referral code. */
export const REFERRAL_ENTRY_POINTS = 30
/** Points that a customer gets when a friend enters their referral code. */
export const FRIEND_INVITE_POINTS = 100
/** Points that a customer gets for a review. */
export const REVIEW_POINTS = 5

/** Changes of a customer's points that staff most often make by hand; amounts in points. */
export const adjustmentPresets = [
  { id: 'review', amount: 5, reason: '후기 작성' },
  { id: 'community', amount: 200, reason: '커뮤니티 홍보' },
  { id: 'invite', amount: 100, reason: '친구 초대' },
  { id: 'late-pickup', amount: -40, reason: '늦은 픽업' },
] as const

/** Prefix of the reason of a points ledger entry that staff made by hand. */
export const MANUAL_PREFIX = '(수동) '

/** Returns the reason of a points ledger entry with `MANUAL_PREFIX` before it, unless it begins with it already. */
export function markedByHand(reason: string): string {
  return MANUAL_PREFIX + withoutHandMark(reason)
}

/** Returns the reason of a points ledger entry without `MANUAL_PREFIX`, composed (NFC) and trimmed. */
export function withoutHandMark(reason: string): string {
  const written = reason.normalize('NFC').trim()
  return written.startsWith(MANUAL_PREFIX) ? written.slice(MANUAL_PREFIX.length).trim() : written
}

/** Default limit of the points that one admin may give customers by manual entries on a Korean day. */
export const ADMIN_POINTS_A_DAY = 30_000
