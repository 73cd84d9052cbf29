import { expect, it } from 'vitest'
import type { NoticeData, NoticeKind } from '../../domain/notice.ts'
import { noticeText } from './notifications.ts'

const order = { orderId: 'o', name: '제주 감귤', more: 0, pickupDate: '2026-12-03' }
const samples: { [Kind in NoticeKind]: [NoticeData[Kind], string, string][] } = {
  order_reserved: [
    [{ ...order, more: 2, total: 26_667 }, '예약이 완료됐어요', '제주 감귤 외 2건 · 12월 3일(목) 픽업 · 26,667원'],
    [
      { ...order, pickupUntil: '2026-12-05', total: 9900 },
      '예약이 완료됐어요',
      '제주 감귤 · 12월 3일(목)–5일(토) 픽업 · 9,900원',
    ],
    [{ ...order, total: 0 }, '예약이 완료됐어요', '제주 감귤 · 12월 3일(목) 픽업 · 0원'],
  ],
  order_canceled: [
    [{ ...order, by: 'shop' }, '가게에서 예약을 취소했어요', '제주 감귤 · 12월 3일(목) 픽업 예정이었어요.'],
    [{ ...order, by: 'no_show' }, '노쇼로 예약이 취소됐어요', '제주 감귤 · 찾아가지 않아 노쇼로 기록됐어요.'],
    [
      { ...order, by: 'no_show', refund: 67_600 },
      '노쇼로 예약이 취소됐어요',
      '제주 감귤 · 찾아가지 않아 노쇼로 기록됐어요. 결제하신 67,600원은 돌려드려요.',
    ],
    [
      { ...order, by: 'shop', pickupUntil: '2026-12-05', refund: 67_600 },
      '가게에서 예약을 취소했어요',
      '제주 감귤 · 12월 3일(목)–5일(토) 픽업 예정이었어요. 결제하신 67,600원은 돌려드려요.',
    ],
  ],
  order_restored: [[order, '취소된 예약이 되살아났어요', '제주 감귤 · 12월 3일(목)에 찾아가 주세요.']],
  prepaid_confirmed: [
    [order, '선입금을 확인했어요', '제주 감귤 · 12월 3일(목)에 찾아가 주세요.'],
    [
      { ...order, pickupUntil: '2027-01-02' },
      '선입금을 확인했어요',
      '제주 감귤 · 12월 3일(목)부터 1월 2일(토)까지 찾아가 주세요.',
    ],
  ],
  round_canceled: [
    [{ roundId: 'round-1', name: '굴비' }, '판매가 취소됐어요', '굴비 판매가 취소되어 신청하신 내용도 차감 없이 취소됐어요.'],
    [
      { roundId: 'round-1', name: '굴비', refund: 67_600 },
      '판매가 취소됐어요',
      '굴비 판매가 취소되어 신청하신 내용도 차감 없이 취소됐어요. 결제하신 67,600원은 돌려드려요.',
    ],
  ],
  part_received: [
    [
      { ...order, received: 14_000, due: 900 },
      '입금을 확인했어요. 900원이 더 필요해요',
      '제주 감귤 · 지금까지 14,000원을 받았어요.',
    ],
  ],
  prepaid_undone: [[order, '선입금 확인이 취소됐어요', '제주 감귤 · 예약은 그대로예요. 입금하셨다면 가게에 알려 주세요.']],
  money_returned: [
    [{ ...order, more: 2, amount: 30_000 }, '결제하신 금액을 돌려드렸어요', '제주 감귤 외 2건 · 30,000원을 돌려드렸어요.'],
  ],
  return_undone: [
    [{ ...order, amount: 30_000 }, '돌려드렸다는 알림을 바로잡아요', '제주 감귤 · 30,000원은 아직 돌려드리지 않았어요.'],
  ],
  pickup_moved: [
    [
      { roundId: 'round-1', name: '굴비', pickupDate: '2026-12-03', pickupUntil: '2026-12-03' },
      '픽업일이 바뀌었어요',
      '굴비 · 12월 3일(목)에 찾아가 주세요. 픽업일 전까지는 차감 없이 취소할 수 있어요.',
    ],
    [
      {
        roundId: 'round-1',
        name: '굴비',
        pickupDate: '2026-12-03',
        pickupUntil: '2026-12-03',
        before: { pickupDate: '2026-12-02', pickupUntil: '2026-12-02' },
      },
      '픽업일이 바뀌었어요',
      '굴비 · 12월 2일(수)가 아니라 12월 3일(목)에 찾아가 주세요. 픽업일 전까지는 차감 없이 취소할 수 있어요.',
    ],
    [
      { roundId: 'round-1', name: '굴비', pickupDate: '2026-12-03', pickupUntil: '2026-12-04' },
      '픽업일이 바뀌었어요',
      '굴비 · 12월 3일(목)부터 4일(금)까지 찾아가 주세요. 픽업일 전까지는 차감 없이 취소할 수 있어요.',
    ],
    [
      { roundId: 'round-1', name: '굴비', pickupDate: '2026-12-03', pickupUntil: '2026-12-03', isBack: true },
      '픽업일이 바뀌었어요',
      '굴비 · 12월 3일(목)에 찾아가 주세요. 주문할 때 고른 픽업일이라 취소 조건도 그때와 같아요.',
    ],
  ],
  waitlist_converted: [
    [
      { ...order, pickupUntil: '2026-12-05', quantity: 3 },
      '대기하던 상품이 예약됐어요',
      '제주 감귤 × 3 · 12월 3일(목)부터 5일(토)까지 찾아가 주세요.',
    ],
    [{ ...order, quantity: 3 }, '대기하던 상품이 예약됐어요', '제주 감귤 × 3 · 12월 3일(목)에 찾아가 주세요.'],
  ],
  raffle_result: [
    [{ roundId: 'r', name: '굴비', result: 'won' }, '추첨에 당첨됐어요', '굴비 예약을 확인해 주세요.'],
    [
      { roundId: 'r', name: '굴비', result: 'waiting' },
      '추첨 결과가 나왔어요',
      '굴비: 아쉽게 당첨되지 않아 대기 순번을 받았어요.',
    ],
    [{ roundId: 'r', name: '굴비', result: 'lost' }, '추첨 결과가 나왔어요', '굴비: 아쉽게 당첨되지 않았어요.'],
    [
      { roundId: 'r', name: '굴비', result: 'lost', isPassedOver: true },
      '추첨 결과가 나왔어요',
      '굴비: 남은 수량이 모자라 다음 순서로 넘어갔어요.',
    ],
    [
      { roundId: 'r', name: '굴비', result: 'waiting', isPassedOver: true },
      '추첨 결과가 나왔어요',
      '굴비: 남은 수량이 모자라 다음 순서로 넘어갔어요. 대기 순번을 받았어요.',
    ],
    [
      { roundId: 'r', name: '굴비', result: 'excluded' },
      '추첨 결과가 나왔어요',
      '굴비: 당첨에서 빠졌어요. 추첨할 때 참여 제한 중이거나 살 수 있는 등급이 아니었어요.',
    ],
  ],
  pickup_tomorrow: [
    [
      { day: '2026-12-03', orders: 1, name: '굴비', more: 1 },
      '내일이 픽업일이에요',
      '굴비 외 1건 · 12월 3일(목)에 찾아가 주세요.',
    ],
    [
      { day: '2026-12-03', until: '2026-12-05', orders: 1, name: '굴비', more: 1 },
      '내일이 픽업일이에요',
      '굴비 외 1건 · 12월 3일(목)부터 5일(토)까지 찾아가 주세요.',
    ],
  ],
  pickup_today: [
    [
      { day: '2026-12-06', until: '2026-12-08', orders: 1, name: '굴비', more: 0, isLast: false },
      '오늘이 픽업일이에요',
      '굴비 · 오늘부터 8일(화)까지 찾아가 주세요.',
    ],
    [{ day: '2026-12-06', orders: 1, name: '굴비', more: 0, isLast: false }, '오늘이 픽업일이에요', '굴비 · 오늘 찾아가 주세요.'],
    [
      { day: '2026-12-06', orders: 1, name: '굴비', more: 0, isLast: true },
      '오늘까지 픽업해 주세요',
      '굴비 · 오늘이 픽업 마지막 날이에요.',
    ],
  ],
  points_given: [[{ amount: 1200, reason: '(수동) 커뮤니티 홍보' }, '1,200P를 받았어요', '(수동) 커뮤니티 홍보']],
  points_taken: [[{ amount: 50, reason: '픽업일 취소' }, '50P가 차감됐어요', '픽업일 취소']],
  points_spent: [[{ amount: 50, reason: '대기 순서 올리기' }, '50P를 썼어요', '대기 순서 올리기']],
  points_expiring: [
    [
      { amount: 30, from: '2026-12-06', until: '2026-12-12' },
      '곧 사라지는 포인트가 있어요',
      '12월 6일(일)부터 12일(토)까지 30P가 사라져요.',
    ],
    [{ amount: 30, from: '2026-12-06', until: '2026-12-06' }, '곧 사라지는 포인트가 있어요', '12월 6일(일)에 30P가 사라져요.'],
  ],
  account_changed: [
    [{ what: 'password' }, '비밀번호가 바뀌었어요', '직접 바꾸지 않았다면 비밀번호를 재설정하고 가게에 바로 알려 주세요.'],
    [
      { what: 'email' },
      '로그인 이메일이 바뀌었어요',
      '이제 새 이메일로 로그인해요. 직접 바꾸지 않았다면 가게에 바로 알려 주세요.',
    ],
    [
      { what: 'email', isBack: true },
      '로그인 이메일이 되돌아왔어요',
      '이제 바꾸기 전의 이메일로 다시 로그인해요. 직접 되돌리지 않았다면 가게에 바로 알려 주세요.',
    ],
    [
      { what: 'recovery_code' },
      '복구 코드를 사용했어요',
      '한 번 사용한 코드는 다시 쓸 수 없어요. 직접 하지 않았다면 비밀번호를 바꾸고 가게에 바로 알려 주세요.',
    ],
  ],
  tier_changed: [
    [
      { from: 'sprout', to: 'caution' },
      '등급이 바뀌었어요',
      "'주의 요망' 등급이 됐어요. 픽업 약속률이 70%보다 낮을 때의 등급이에요.",
    ],
    [{ from: 'sprout', to: 'fairy' }, '등급이 바뀌었어요', "'공구새싹'에서 '공구요정'으로 바뀌었어요."],
    [
      { from: 'caution', to: 'restricted' },
      '참여가 제한됐어요',
      '예약·대기·응모와 보상 받기를 할 수 없어요. 고객센터에 문의해 주세요.',
    ],
    [{ from: 'restricted', to: 'sprout' }, '참여 제한이 풀렸어요', "지금 등급은 '공구새싹'이에요."],
  ],
  mission_claimable: [
    [
      { mission: 'no-show-free', periodId: '2026-11' },
      '받을 수 있는 미션 보상이 있어요',
      "'노쇼 없는 달(11월)' 보상을 받아 가세요.",
    ],
    [{ mission: 'referral-count-1', periodId: 'once' }, '받을 수 있는 미션 보상이 있어요', "'친구 1명 초대' 보상을 받아 가세요."],
  ],
  round_opened: [
    [
      { productId: 'p', roundId: 'round-1', name: '굴비', isRaffle: false },
      '알림 신청한 상품의 판매를 시작했어요',
      '굴비 예약을 시작했어요.',
    ],
    [
      { productId: 'p', roundId: 'round-1', name: '굴비', isRaffle: true },
      '알림 신청한 상품의 판매를 시작했어요',
      '굴비 응모를 시작했어요.',
    ],
  ],
  encore_opened: [
    [{ productId: 'p', roundId: 'round-1', name: '굴비' }, '앵콜 요청한 상품의 판매를 시작했어요', '굴비 예약을 시작했어요.'],
    [
      { productId: 'p', roundId: 'round-1', name: '굴비', isRaffle: true },
      '앵콜 요청한 상품의 판매를 시작했어요',
      '굴비 응모를 시작했어요.',
    ],
  ],
}

const rows = Object.entries(samples).flatMap(([kind, list]) => list.map(sample => [kind, ...sample] as const))

it.each(rows)('%s %j', (kind, data, title, body) => {
  const text = noticeText({ kind, data } as Parameters<typeof noticeText>[0])
  expect(text).toMatchObject({ title, body })
  expect(text.link).toMatch(/^\/(mypage|product)/)
})

const round = { productId: 'p', roundId: 'round-1', name: '굴비' }
const page = '/product/p?round=round-1'
const history = '/mypage/history'
/** Where each kind leads: to a page that shows its subject also later. */
const links: { [Kind in NoticeKind]: [Partial<NoticeData[Kind]>, string][] } = {
  order_reserved: [[{ ...order, total: 1 }, history]],
  order_canceled: [[{ ...order, by: 'shop' }, history]],
  order_restored: [[order, history]],
  prepaid_confirmed: [[order, history]],
  part_received: [[{ ...order, received: 1, due: 1 }, history]],
  prepaid_undone: [[order, history]],
  money_returned: [[{ ...order, amount: 1 }, history]],
  return_undone: [[{ ...order, amount: 1 }, history]],
  round_canceled: [
    [{ roundId: 'round-1', name: '굴비' }, history],
    [round, page],
  ],
  pickup_moved: [[{ pickupDate: '2026-12-03', pickupUntil: '2026-12-03' }, '/mypage/orders']],
  waitlist_converted: [[{ ...order, quantity: 1 }, history]],
  raffle_result: [
    [{ ...round, result: 'won' }, history],
    [{ ...round, result: 'waiting' }, page],
    [{ ...round, result: 'lost' }, page],
    [{ ...round, result: 'excluded' }, page],
    [{ roundId: 'round-1', name: '굴비', result: 'lost' }, history],
  ],
  pickup_tomorrow: [[{ day: '2026-12-03', name: '굴비', more: 0 }, '/mypage/orders']],
  pickup_today: [[{ day: '2026-12-03', name: '굴비', more: 0 }, '/mypage/orders']],
  points_given: [[{ amount: 1 }, '/mypage/points']],
  points_taken: [[{ amount: 1 }, '/mypage/points']],
  points_spent: [[{ amount: 1 }, '/mypage/points']],
  points_expiring: [[{ amount: 1, from: '2026-12-03', until: '2026-12-03' }, '/mypage/points']],
  tier_changed: [[{ from: 'sprout', to: 'caution' }, '/mypage']],
  account_changed: [[{ what: 'password' }, '/mypage']],
  mission_claimable: [[{ mission: 'signup-bonus', periodId: 'once' }, '/mypage']],
  round_opened: [[round, page]],
  encore_opened: [[round, page]],
}

it.each(Object.entries(links).flatMap(([kind, list]) => list.map(([data, link]) => [kind, data, link] as const)))(
  '%s %j leads to %s',
  (kind, data, link) => {
    expect(noticeText({ kind, data } as Parameters<typeof noticeText>[0]).link).toBe(link)
  },
)

const ofOrders = Object.entries(samples)
  .filter(([, list]) => list.every(([data]) => 'orderId' in data && !('quantity' in data)))
  .map(([kind, list]) => [kind, list[0]![0]] as const)

it.each(ofOrders)('%s says how many pieces the order has', (kind, data) => {
  const bodyOf = (more: number) =>
    noticeText({ kind, data: { ...data, more, pieces: 3 } } as Parameters<typeof noticeText>[0]).body
  expect(bodyOf(0)).toMatch(/^제주 감귤 × 3 · /)
  expect(bodyOf(1)).toMatch(/^제주 감귤 외 1건, 모두 3개 · /)
})

it('orders have eight kinds of notifications', () => {
  expect(ofOrders.map(([kind]) => kind)).toHaveLength(8)
})
