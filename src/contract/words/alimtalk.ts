import { andMore } from './and-more.ts'
import { goodsText } from './goods-text.ts'
import type { NoticeData, NoticeKind } from '../../domain/notice.ts'
import { tierNames } from '../../domain/tier.ts'

/** A text as registered with Kakao, and a function that returns the values of its variables. */
type Template<Data> = { code: string; text: string; variables: (data: Data) => Record<`#{${string}}`, string | number> }

type Order = { name: string; more: number; pieces?: number; pickupDate: string; pickupUntil?: string }
const orderVariables = (data: Order) => ({
  '#{상품}': goodsText(data),
  '#{픽업일}': daysText(data.pickupDate, data.pickupUntil),
})

const returnVariables = (data: Order & { amount: number }) => ({
  '#{상품}': goodsText(data),
  '#{금액}': data.amount.toLocaleString('ko-KR'),
})

/** Returns ` · 결제하신 67,600원은 돌려드려요`, or an empty text without a refund. */
function refundOf({ refund }: { refund?: number }): string {
  return refund === undefined ? '' : ` · 결제하신 ${refund.toLocaleString('ko-KR')}원은 돌려드려요`
}

/** Formats pickup days: `2026-12-03`, or `2026-12-03부터 2026-12-05까지`. */
function daysText(first: string, last = first): string {
  return first === last ? first : `${first}부터 ${last}까지`
}

/**
 * The templates that the shop registers (docs/ALIMTALK.md). Kakao compares each message with its template literally, so a changed text
 * needs a new code. Kinds excluded by `mayGoBy` (domain/notice.ts) have none.
 */
export const alimtalkTemplates: { [Kind in NoticeKind]?: Template<NoticeData[Kind]> } = {
  order_reserved: {
    code: 'MOAPICK_ORDER_RESERVED_1',
    text: '예약이 완료됐어요.\n\n상품: #{상품}\n픽업일: #{픽업일}\n금액: #{금액}원',
    variables: data => ({ ...orderVariables(data), '#{금액}': data.total.toLocaleString('ko-KR') }),
  },
  order_canceled: {
    code: 'MOAPICK_ORDER_CANCELED_1',
    text: '예약이 취소됐어요.\n\n상품: #{상품}\n픽업일: #{픽업일}\n사유: #{사유}',
    variables: data => ({
      ...orderVariables(data),
      '#{사유}': (data.by === 'no_show' ? '노쇼' : '가게에서 취소했어요') + refundOf(data),
    }),
  },
  order_restored: {
    code: 'MOAPICK_ORDER_RESTORED_1',
    text: '취소된 예약이 되살아났어요.\n\n상품: #{상품}\n픽업일: #{픽업일}',
    variables: orderVariables,
  },
  prepaid_confirmed: {
    code: 'MOAPICK_PREPAID_CONFIRMED_1',
    text: '선입금을 확인했어요.\n\n상품: #{상품}\n픽업일: #{픽업일}',
    variables: orderVariables,
  },
  part_received: {
    code: 'MOAPICK_PART_RECEIVED_1',
    text: '입금을 확인했어요. 금액이 모자라요.\n\n상품: #{상품}\n받은 금액: #{받은금액}원\n더 필요한 금액: #{남은금액}원',
    variables: data => ({
      '#{상품}': goodsText(data),
      '#{받은금액}': data.received.toLocaleString('ko-KR'),
      '#{남은금액}': data.due.toLocaleString('ko-KR'),
    }),
  },
  prepaid_undone: {
    code: 'MOAPICK_PREPAID_UNDONE_1',
    text: '선입금 확인이 취소됐어요. 예약은 그대로예요.\n\n상품: #{상품}\n픽업일: #{픽업일}',
    variables: orderVariables,
  },
  money_returned: {
    code: 'MOAPICK_MONEY_RETURNED_2',
    text: '결제하신 금액을 돌려드렸어요.\n\n상품: #{상품}\n금액: #{금액}원',
    variables: returnVariables,
  },
  return_undone: {
    code: 'MOAPICK_RETURN_UNDONE_1',
    text: '돌려드렸다는 알림을 바로잡아요. 아직 돌려드리지 않았어요.\n\n상품: #{상품}\n금액: #{금액}원',
    variables: returnVariables,
  },
  round_canceled: {
    code: 'MOAPICK_ROUND_CANCELED_5',
    text: '판매가 취소되어 신청하신 내용도 차감 없이 취소됐어요.\n\n상품: #{상품}\n돌려드릴 금액: #{금액}',
    variables: data => ({
      '#{상품}': data.name,
      '#{금액}': data.refund === undefined ? '없음' : `${data.refund.toLocaleString('ko-KR')}원`,
    }),
  },
  pickup_moved: {
    code: 'MOAPICK_PICKUP_MOVED_4',
    text: '픽업일이 바뀌었어요.\n\n상품: #{상품}\n픽업 첫날: #{첫날}\n픽업 마지막 날: #{마지막날}\n취소: #{취소}',
    variables: data => ({
      '#{상품}': data.name,
      '#{첫날}': data.pickupDate,
      '#{마지막날}': data.pickupUntil,
      '#{취소}': data.isBack ? '주문할 때의 조건과 같음' : '픽업 첫날 전까지 차감 없음',
    }),
  },
  waitlist_converted: {
    code: 'MOAPICK_WAITLIST_CONVERTED_1',
    text: '대기하던 상품이 예약됐어요.\n\n상품: #{상품}\n수량: #{수량}개\n픽업일: #{픽업일}',
    variables: data => ({
      '#{상품}': data.name,
      '#{수량}': data.quantity,
      '#{픽업일}': daysText(data.pickupDate, data.pickupUntil),
    }),
  },
  raffle_result: {
    code: 'MOAPICK_RAFFLE_RESULT_1',
    text: '응모하신 추첨의 결과예요.\n\n상품: #{상품}\n결과: #{결과}',
    variables: data => ({
      '#{상품}': data.name,
      '#{결과}':
        { won: '당첨', waiting: '대기', lost: '미당첨', excluded: '당첨 제외' }[data.result] +
        (data.isPassedOver ? '(남은 수량이 모자라요)' : ''),
    }),
  },
  pickup_tomorrow: {
    code: 'MOAPICK_PICKUP_TOMORROW_2',
    text: '내일이 픽업일이에요.\n\n상품: #{상품}\n픽업일: #{픽업일}',
    variables: data => ({ '#{상품}': andMore(data.name, data.more), '#{픽업일}': daysText(data.day, data.until) }),
  },
  pickup_today: {
    code: 'MOAPICK_PICKUP_TODAY_2',
    text: '오늘이 픽업일이에요.\n\n상품: #{상품}\n픽업일: #{픽업일}',
    variables: data => ({ '#{상품}': andMore(data.name, data.more), '#{픽업일}': data.day }),
  },
  points_given: {
    code: 'MOAPICK_POINTS_GIVEN_1',
    text: '포인트를 받았어요.\n\n포인트: #{포인트}P\n사유: #{사유}',
    variables: data => ({ '#{포인트}': data.amount, '#{사유}': data.reason }),
  },
  points_taken: {
    code: 'MOAPICK_POINTS_TAKEN_1',
    text: '포인트가 차감됐어요.\n\n포인트: #{포인트}P\n사유: #{사유}',
    variables: data => ({ '#{포인트}': data.amount, '#{사유}': data.reason }),
  },
  points_spent: {
    code: 'MOAPICK_POINTS_SPENT_1',
    text: '포인트를 썼어요.\n\n포인트: #{포인트}P\n사유: #{사유}',
    variables: data => ({ '#{포인트}': data.amount, '#{사유}': data.reason }),
  },
  points_expiring: {
    code: 'MOAPICK_POINTS_EXPIRING_1',
    text: '유효기간이 끝나는 포인트가 있어요.\n\n포인트: #{포인트}P\n기간: #{시작일}부터 #{종료일}까지',
    variables: data => ({ '#{포인트}': data.amount, '#{시작일}': data.from, '#{종료일}': data.until }),
  },
  tier_changed: {
    code: 'MOAPICK_TIER_CHANGED_1',
    text: '회원 등급이 바뀌었어요.\n\n이전 등급: #{이전등급}\n지금 등급: #{지금등급}',
    variables: data => ({ '#{이전등급}': tierNames[data.from], '#{지금등급}': tierNames[data.to] }),
  },
}

/**
 * Returns the 알림톡 message of a notification: the code of its registered template, the values of the template's variables, and the filled
 * text. Null for a kind without a template.
 */
export function alimtalkOf(
  kind: NoticeKind,
  data: unknown,
): { code: string; text: string; variables: Record<string, string> } | null {
  const template = alimtalkTemplates[kind] as Template<unknown> | undefined
  if (!template) return null
  const variables = Object.fromEntries(Object.entries(template.variables(data)).map(([name, value]) => [name, String(value)]))
  const text = template.text.replace(/#\{[^}]+\}/g, gap => variables[gap] ?? gap)
  return { code: template.code, text, variables }
}
