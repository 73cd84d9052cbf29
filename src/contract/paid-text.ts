import type { Rejection } from '../domain/rejection.ts'
import { josa } from './josa.ts'

type Paid = Extract<Rejection, { code: 'ORDER_PAID' }>

const names: Record<Paid['payments'][number]['kind'], string> = {
  deposit: '통장 입금',
  cash: '현금',
  card: '카드',
  transfer: '계좌이체',
  carried: '다른 주문에서 옮겨 온 돈',
}

/** Says which money keeps an order PREPAID, and where it is taken back. Carried money can only be given back. */
export function paidText({ payments }: Paid): string {
  const each = payments.map(({ kind, amount }) => `${names[kind]} ${amount.toLocaleString('ko-KR')}원`)
  const all = each.map((words, place) => (place < each.length - 1 ? josa(words, '과/와') : words)).join(' ')
  const where = payments.some(({ kind }) => kind !== 'carried')
    ? '주문의 결제 기록에서 되돌려 주세요.'
    : '돌려줄 때는 주문을 취소한 뒤 돌려줬다고 기록해 주세요.'
  return `${josa(all, '이/가')} 있어서 예약으로 되돌릴 수 없어요. ${where}`
}
