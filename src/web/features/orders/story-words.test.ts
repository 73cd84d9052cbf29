import { expect, test } from 'vitest'
import type { StoryEvent } from '../../../contract/schemas/order-story.ts'
import { storyWords } from './story-words.ts'

type Row = [event: Partial<StoryEvent>, title: string, note: string | null, tone: string]

test.each<Row>([
  [{ kind: 'reserved' }, '예약했어요', null, 'good'],
  [{ kind: 'reserved', by: 'shop' }, '가게에서 대신 예약했어요', null, 'good'],
  [{ kind: 'converted', by: 'job' }, '예약됐어요', '기다리던 상품에 자리가 났어요.', 'good'],
  [{ kind: 'won', by: 'job' }, '예약됐어요', '추첨에 당첨됐어요.', 'good'],
  [{ kind: 'status', by: 'shop', to: 'PREPAID' }, '선입금을 확인했어요', null, 'good'],
  [{ kind: 'status', by: 'shop', from: 'PREPAID', to: 'RESERVED' }, '선입금 확인을 되돌렸어요', null, 'plain'],
  [{ kind: 'status', by: 'shop', to: 'PICKED_UP' }, '찾아갔어요', null, 'good'],
  [{ kind: 'status', by: 'shop', to: 'PICKED_UP', late: true }, '찾아갔어요', '늦은 픽업', 'bad'],
  [{ kind: 'status', to: 'CANCELED', penaltyType: 'none' }, '취소했어요', null, 'bad'],
  [{ kind: 'status', to: 'CANCELED', penaltyType: 'after_deadline' }, '취소했어요', '마감 뒤 취소', 'bad'],
  [{ kind: 'status', to: 'CANCELED', penaltyType: 'late' }, '취소했어요', '픽업일 취소 · 노쇼 0.5회', 'bad'],
  [{ kind: 'status', to: 'CANCELED', penaltyType: 'late', noShowHalves: 0 }, '취소했어요', '픽업일 취소', 'bad'],
  [
    { kind: 'status', by: 'job', to: 'CANCELED', penaltyType: 'no_show', noShowHalves: 0 },
    '찾아가지 않아 취소됐어요',
    null,
    'bad',
  ],
  [{ kind: 'status', by: 'job', to: 'CANCELED', penaltyType: 'no_show' }, '찾아가지 않아 취소됐어요', '노쇼 1회', 'bad'],
  [{ kind: 'status', by: 'shop', to: 'CANCELED', penaltyType: 'none' }, '가게에서 취소했어요', null, 'bad'],
  [{ kind: 'revert', by: 'shop', points: 40 }, '다시 예약 상태로 돌아왔어요', '차감했던 포인트를 돌려받았어요.', 'plain'],
  [
    { kind: 'revert', by: 'shop', joinedQuantity: 3, carried: 9000, points: 40 },
    '다시 예약 상태로 돌아왔어요',
    '남은 3개도 다시 이 주문으로 합쳐졌어요. 결제한 9,000원도 옮겨 왔어요. 차감했던 포인트를 돌려받았어요.',
    'plain',
  ],
  [{ kind: 'split', by: 'shop', into: 'b' }, '상품별로 주문을 나눴어요', null, 'plain'],
  [{ kind: 'split', by: 'shop', origin: 'a' }, '다른 주문에서 나뉘어 왔어요', null, 'plain'],
  [
    { kind: 'partial_pickup', by: 'shop', into: 'b', pickedUpQuantity: 2, remainingQuantity: 3 },
    '2개를 먼저 찾아가기로 했어요',
    '남은 3개는 새 주문이 됐어요.',
    'plain',
  ],
  [
    { kind: 'partial_pickup', by: 'shop', origin: 'a', pickedUpQuantity: 2, remainingQuantity: 3 },
    '남은 수량이 새 주문이 됐어요',
    '3개는 이 주문으로 찾아가요.',
    'plain',
  ],
  [
    { kind: 'moved', by: 'shop', pickupDate: '2025-12-01', pickupUntil: '2025-12-02' },
    '픽업일이 바뀌었어요',
    '12월 1일(월)–2일(화)에 찾아가요.',
    'plain',
  ],
  [
    { kind: 'payment', by: 'shop', paymentKind: 'deposit', amount: 14_000, received: 14_000 },
    '14,000원 입금을 확인했어요',
    '받은 금액은 모두 14,000원이에요.',
    'good',
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
    '선입금 확인 9,000원을 통장 입금 9,000원으로 바로잡았어요',
    '받은 금액은 모두 9,000원이에요.',
    'good',
  ],
  [
    { kind: 'status', by: 'shop', to: 'RESERVED', amount: -500, received: 8_500, replaced: { marked: 9_000, deposited: 8_500 } },
    '선입금 확인 9,000원을 통장 입금 8,500원으로 바로잡았어요',
    '받은 금액은 모두 8,500원이에요.',
    'plain',
  ],
  [
    { kind: 'payment', by: 'shop', paymentKind: 'card', amount: 900, received: 14_900 },
    '카드로 900원을 결제했어요',
    '받은 금액은 모두 14,900원이에요.',
    'good',
  ],
  [
    { kind: 'payment', by: 'shop', paymentKind: 'refund', amount: -14_900, received: 0 },
    '14,900원을 돌려드렸어요',
    null,
    'plain',
  ],
])('%j', (event, title, note, tone) => {
  const whole: StoryEvent = { at: '2025-11-21T18:00:00+09:00', kind: 'reserved', by: 'customer', ...event }
  expect(storyWords(whole)).toEqual({ title, note, tone })
})
