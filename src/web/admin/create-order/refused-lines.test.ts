import { describe, expect, it } from 'vitest'
import type { Line, Offer } from './draft.ts'
import { problemsOf, refusedText } from './refused-lines.ts'

describe('a refusal names for each item', () => {
  it.each([
    [{ code: 'SOLD_OUT', lines: [{ itemId: 'i', wanted: 3, available: 1 }] }, '1개만 남았어요'],
    [{ code: 'SOLD_OUT', lines: [{ itemId: 'i', wanted: 3, available: 0 }] }, '다 팔렸어요'],
    [{ code: 'LIMIT_PER_USER', lines: [{ itemId: 'i', limit: 3, held: 2 }] }, '한 사람이 3개까지인데 이미 2개를 예약했어요'],
    [{ code: 'LIMIT_PER_USER', lines: [{ itemId: 'i', limit: 3, held: 0 }] }, '한 사람이 3개까지 살 수 있어요'],
    [{ code: 'TIER_NOT_ALLOWED', itemIds: ['i'], tiers: ['king'] }, '이 손님의 등급으로는 살 수 없어요'],
    [{ code: 'ROUND_ENDED', itemIds: ['i'] }, '그사이 마감됐어요'],
    [{ code: 'TARGET_SUSPENDED' }, undefined],
  ])('%j', (details, words) => {
    expect(problemsOf(details).get('i')).toBe(words)
  })
})

const line = (itemId: string, productName: string, itemName: string): Line => ({
  offer: { itemId, productName, itemName } as Offer,
  quantity: 1,
})
const lines = [line('i', '노지 감귤', '5kg'), line('j', '꿀고구마', ''), line('k', '사과', '')]

it.each([
  [{ code: 'SOLD_OUT', lines: [{ itemId: 'i', available: 0 }] }, '노지 감귤 5kg은 다 팔렸어요.'],
  [
    {
      code: 'SOLD_OUT',
      lines: [
        { itemId: 'j', available: 1 },
        { itemId: 'k', available: 0 },
      ],
    },
    '꿀고구마는 1개만 남았어요. 사과는 다 팔렸어요.',
  ],
  [{ code: 'ROUND_ENDED', itemIds: ['k'] }, '사과는 그사이 마감됐어요.'],
  [{ code: 'TARGET_SUSPENDED' }, null],
])('a refusal names its products: %j', (details, words) => {
  expect(refusedText(problemsOf(details), lines)).toBe(words)
})
