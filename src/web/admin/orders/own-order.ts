import { boot } from '../../app/boot.ts'

/** Tells whether an account is the reader's own, of which somebody else on the staff or a master changes money, points and pickup (docs/RULES.md#own-account). */
export function isOwnAccount(userId: string | null): boolean {
  return userId !== null && userId === boot.me?.id && boot.me.role !== 'master'
}

/** Why an own order is not offered where only money is at stake. */
export const ownMoneyWords = '내 주문은 다른 관리자나 마스터가 확인해야 해요'

export const ownOrderWords = '내 주문의 결제, 픽업, 되돌리기는 다른 관리자나 마스터가 해야 해요.'
