/** Points given once for joining the shop. */
export const NEW_MEMBER_POINTS = 20
/** Points to the friend who enters a code. */
export const REFERRAL_ENTRY_POINTS = 30
/** Points to the inviter whose code is entered. */
export const FRIEND_INVITE_POINTS = 100
/** Points for a review. */
export const REVIEW_POINTS = 5

/** Adjustments that staff most often make by hand; amounts in points. */
export const adjustmentPresets = [
  { id: 'review', amount: 5, reason: '후기 작성' },
  { id: 'community', amount: 200, reason: '커뮤니티 홍보' },
  { id: 'invite', amount: 100, reason: '친구 초대' },
  { id: 'late-pickup', amount: -40, reason: '늦은 픽업' },
] as const

/** Prefix of the reason of an entry that staff made, in the points history. */
export const MANUAL_PREFIX = '(수동) '

/** Returns a reason with exactly one prefix of a manual entry. */
export function markedByHand(reason: string): string {
  return MANUAL_PREFIX + withoutHandMark(reason)
}

/** Returns a reason without the prefix of a manual entry, composed (NFC) and trimmed. */
export function withoutHandMark(reason: string): string {
  const written = reason.normalize('NFC').trim()
  return written.startsWith(MANUAL_PREFIX) ? written.slice(MANUAL_PREFIX.length).trim() : written
}

/** Default limit of the points that one admin may give customers by manual entries on a Korean day. */
export const ADMIN_POINTS_A_DAY = 30_000
