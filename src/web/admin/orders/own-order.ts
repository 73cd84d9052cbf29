import { boot } from '../../lib/boot.ts'

/**
 * Returns true if the user id is that of the signed-in admin, who may not change their own money, points and pickups
 * (docs/RULES.md#own-account). Always false for a signed-in master, who may.
 */
export function isOwnAccount(userId: string | null): boolean {
  return userId !== null && userId === boot.me?.id && boot.me.role !== 'master'
}

/** The message why an admin cannot record money on their own order. */
export const ownMoneyWords = '내 주문은 다른 관리자나 마스터가 확인해야 해요'

export const ownOrderWords = '내 주문의 결제, 픽업, 되돌리기는 다른 관리자나 마스터가 해야 해요.'
