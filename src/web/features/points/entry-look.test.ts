import { expect, test } from 'vitest'
import { kstDay } from '../../../domain/time.ts'
import { byMonth, signOf, toneOf, type PointEntry } from './entry-look.ts'

const entry = (over: Partial<PointEntry>): PointEntry => ({
  id: '018f0000-0000-7000-8000-000000000000',
  kind: 'earn',
  amount: 1,
  reason: '출석',
  createdAt: '2025-11-21T03:00:00Z',
  expiresAt: null,
  ...over,
})

test.each([
  [{ kind: 'earn', amount: 1, reason: '출석' }, 'gain', 'visit'],
  [{ kind: 'earn', amount: 1, reason: '매일 방문' }, 'gain', 'visit'], // as it was called before
  [{ kind: 'earn', amount: 10, reason: '7일 연속 출석' }, 'gain', 'streak'],
  [{ kind: 'earn', amount: 50, reason: '미션: 노쇼 없는 달' }, 'gain', 'mission'],
  [{ kind: 'earn', amount: 10, reason: '미션: 3일 연속 출석' }, 'gain', 'mission'],
  [{ kind: 'earn', amount: 5, reason: '후기 작성' }, 'gain', 'review'],
  [{ kind: 'earn', amount: 100, reason: '친구 초대' }, 'gain', 'friend'],
  [{ kind: 'spend', amount: -50, reason: '대기 순서 올리기' }, 'spent', 'moveUp'],
  [{ kind: 'expire', amount: -30, reason: '유효기간 만료' }, 'spent', 'expired'],
  [{ kind: 'penalty', amount: -67, reason: '마감 뒤 취소' }, 'penalty', 'penalty'],
  [{ kind: 'adjust', amount: -5, reason: '(수동) 정정' }, 'spent', 'points'],
] as const)('%o', (entry, tone, sign) => {
  expect(toneOf(entry)).toBe(tone)
  expect(signOf(entry)).toBe(sign)
})

test('months are Korean: the last hour of October in Greenwich is November in Seoul', () => {
  const entries = [entry({ createdAt: '2025-10-31T15:00:00Z' }), entry({ createdAt: '2025-10-31T14:59:59Z' })]
  expect(byMonth(entries, kstDay).map(([month, { length }]) => [month, length])).toEqual([
    ['2025-11', 1],
    ['2025-10', 1],
  ])
})
