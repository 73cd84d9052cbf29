import { expect, test } from 'vitest'
import { storyWords } from './story-words.ts'

const order = {
  user: { id: '1', name: '김서연', nickname: null, namesakeCode: null, phoneLast4: '3817', tier: 'king' as const },
  createdReason: '전화로 늦게 알려 줬어요',
}
const at = '2026-11-21T08:18:00Z'

test.each([
  [{ kind: 'reserved', by: 'customer' }, '예약했어요', null, 'good'],
  [{ kind: 'reserved', by: 'shop' }, '김서연 님 대신 주문했어요', '마감 뒤에 만들었어요: 전화로 늦게 알려 줬어요', 'good'],
  [{ kind: 'converted', by: 'job' }, '대기에서 예약으로 바뀌었어요', '자리가 나서 차례가 됐어요.', 'good'],
  [{ kind: 'won', by: 'job' }, '추첨에 당첨되어 예약됐어요', null, 'good'],
  [{ kind: 'status', by: 'shop', to: 'PREPAID' }, '선입금을 확인했어요', null, 'good'],
  [{ kind: 'status', by: 'shop', from: 'PREPAID', to: 'RESERVED' }, '선입금 확인을 풀었어요', null, 'plain'],
  [{ kind: 'status', by: 'shop', to: 'PREPAID', amount: 10_000 }, '선입금을 확인했어요 · +10,000원', null, 'good'],
  [{ kind: 'status', by: 'shop', to: 'RESERVED', amount: -900 }, '선입금 확인을 풀었어요 · −900원', null, 'plain'],
  [{ kind: 'status', by: 'shop', to: 'PICKED_UP', amount: 900 }, '픽업했어요 · +900원', null, 'good'],
  [
    { kind: 'revert', by: 'shop', from: 'PICKED_UP', to: 'RESERVED', amount: -6900 },
    '‘픽업 완료’에서 되돌렸어요',
    '픽업할 때 받은 돈 6,900원을 뺐어요.',
    'plain',
  ],
  [{ kind: 'status', by: 'shop', to: 'PICKED_UP' }, '픽업했어요', null, 'good'],
  [{ kind: 'status', by: 'shop', to: 'PICKED_UP', late: true }, '픽업했어요', '늦은 픽업', 'bad'],
  [{ kind: 'status', by: 'customer', to: 'CANCELED', penaltyType: 'none' }, '취소했어요', '벌점 없이', 'bad'],
  [{ kind: 'status', by: 'customer', to: 'CANCELED', penaltyType: 'late' }, '취소했어요', '픽업일 취소 · 노쇼 0.5회', 'bad'],
  [
    { kind: 'status', by: 'job', to: 'CANCELED', penaltyType: 'no_show', noShowHalves: 1 },
    '오지 않아 취소됐어요',
    '노쇼 0.5회',
    'bad',
  ],
  [
    { kind: 'status', by: 'job', to: 'CANCELED', penaltyType: 'no_show', noShowHalves: 0 },
    '오지 않아 취소됐어요',
    '나눈 주문과 함께 한 번으로 셌어요',
    'bad',
  ],
  [{ kind: 'status', by: 'job', to: 'CANCELED', penaltyType: 'no_show' }, '오지 않아 취소됐어요', '노쇼 1회', 'bad'],
  [
    { kind: 'status', by: 'shop', to: 'CANCELED', penaltyType: 'none', withRound: true },
    '회차가 취소되어 주문도 취소했어요',
    '벌점 없이',
    'bad',
  ],
  [{ kind: 'revert', by: 'shop', from: 'PICKED_UP', to: 'RESERVED' }, '‘픽업 완료’에서 되돌렸어요', null, 'plain'],
  [
    { kind: 'revert', by: 'shop', from: 'PICKED_UP', to: 'RESERVED', joinedQuantity: 3 },
    '‘픽업 완료’에서 되돌렸어요',
    '남은 3개와 다시 합쳤어요.',
    'plain',
  ],
  [
    { kind: 'revert', by: 'shop', from: 'PICKED_UP', to: 'PREPAID', joinedQuantity: 3, carried: 9000, pickupDate: '2026-12-03' },
    '‘픽업 완료’에서 되돌렸어요',
    '남은 3개와 다시 합쳤어요. 받은 돈 9,000원도 옮겨 왔어요. 픽업: 12월 3일(목)',
    'plain',
  ],
  [{ kind: 'split', by: 'shop', into: '2' }, '상품을 다른 주문으로 나눴어요', null, 'plain'],
  [{ kind: 'split', by: 'shop', origin: '2' }, '다른 주문에서 나뉘었어요', null, 'plain'],
  [
    { kind: 'partial_pickup', by: 'shop', into: '2', pickedUpQuantity: 2, remainingQuantity: 1 },
    '2개만 먼저 픽업했어요',
    '남은 1개는 새 주문이에요.',
    'plain',
  ],
  [
    { kind: 'partial_pickup', by: 'shop', origin: '2', pickedUpQuantity: 2, remainingQuantity: 1 },
    '먼저 픽업하고 남은 1개예요',
    '나뉘기 전 주문',
    'plain',
  ],
  [
    {
      kind: 'payment',
      by: 'shop',
      paymentKind: 'deposit',
      amount: 9_000,
      received: 9_000,
      replaced: { marked: 9_000, deposited: 9_000 },
    },
    '선입금 확인 9,000원을 통장 입금 9,000원으로 바꿨어요',
    '받은 돈은 모두 9,000원이에요.',
    'good',
  ],
  [
    { kind: 'status', by: 'shop', to: 'RESERVED', amount: -500, received: 8_500, replaced: { marked: 9_000, deposited: 8_500 } },
    '선입금 확인 9,000원을 통장 입금 8,500원으로 바꾸고 예약으로 되돌렸어요',
    '받은 돈은 모두 8,500원이에요.',
    'plain',
  ],
  [{ kind: 'moved', by: 'shop', pickupDate: '2026-12-03' }, '픽업일을 옮겼어요', '픽업: 12월 3일(목)', 'plain'],
  [
    { kind: 'payment', by: 'shop', paymentKind: 'card', amount: 900, received: 14_900 },
    '900원을 받았어요 · 카드',
    '받은 돈은 모두 14,900원이에요.',
    'good',
  ],
  [
    { kind: 'payment', by: 'shop', paymentKind: 'refund', amount: -14_900, received: 0 },
    '14,900원을 돌려줬어요',
    '받은 돈은 모두 0원이에요.',
    'plain',
  ],
  [
    { kind: 'payment', by: 'shop', paymentKind: 'correction', amount: 14_900, received: 14_900 },
    '결제 기록을 되돌렸어요 (+14,900원)',
    '받은 돈은 모두 14,900원이에요.',
    'plain',
  ],
  [{ kind: 'notes', by: 'shop' }, '메모를 바꿨어요', null, 'plain'],
] as const)('%o', (event, title, note, tone) => {
  expect(storyWords({ ...event, at, actor: null }, order)).toEqual({ title, note, tone })
})
