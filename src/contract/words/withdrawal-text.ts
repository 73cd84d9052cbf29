import type { Rejection } from '../../domain/rejection.ts'
import { josa } from './josa.ts'

/** Returns a Korean text about the member's money that the shop holds and that prevents the withdrawal. */
export function withdrawalText({ orders, paid, toReturn }: Extract<Rejection, { code: 'WITHDRAWAL_MONEY' }>): string {
  const open = `선입금한 주문이 ${orders.toLocaleString('ko-KR')}건${paid > 0 ? `(${won(paid)})` : ''}`
  const owed = `돌려드릴 금액 ${josa(won(toReturn), '이/가')} 남아 있어서`
  if (orders === 0) return `가게에서 ${owed} 탈퇴할 수 없어요. 돌려받은 뒤에 탈퇴하거나 가게에 문의해 주세요.`
  const both = toReturn > 0 ? `${open} 있고 ${owed}` : `${open} 있어서`
  return `${both} 탈퇴할 수 없어요. 먼저 가게에 문의해 주세요.`
}

function won(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`
}
