import { expect, it } from 'vitest'
import { channels, isOnByDefault, mayGoBy, noticeTopics, topicOf, usefulUntil, type Draft, type NoticeKind } from './notice.ts'
import { pointsNotice } from './posted-notice.ts'
import { isMailable } from './reachable.ts'
import { waitAfter } from './retry.ts'

const at = Temporal.Instant.from('2026-12-02T09:00:00Z')

it('every kind has a topic that can be turned off, except notices about signing in', () => {
  expect(new Set(Object.values(topicOf))).toEqual(new Set([...noticeTopics, null]))
  expect((Object.keys(topicOf) as NoticeKind[]).filter(kind => topicOf[kind] === null)).toEqual(['account_changed'])
})

it('advertising is never sent by 알림톡; the rest may use every channel', () => {
  const kinds = Object.keys(topicOf) as NoticeKind[]
  expect(kinds.filter(kind => !mayGoBy('alimtalk', kind))).toEqual([
    'account_changed',
    'mission_claimable',
    'round_opened',
    'encore_opened',
  ])
  expect(kinds.every(kind => mayGoBy('push', kind) && mayGoBy('email', kind))).toBe(true)
})

it('by default, push sends everything, the other channels only what an order depends on', () => {
  const on = channels.map(channel => noticeTopics.filter(topic => isOnByDefault(channel, topic)))
  expect(on).toEqual([noticeTopics, ['orders', 'waitlist', 'pickup'], ['orders', 'waitlist', 'pickup']])
})

const day = { day: '2026-12-03', orders: 1, name: '굴비', more: 0, isLast: false }
it.each([
  // told on the 2nd; 24:00 KST of it is 15:00 UTC
  ['pickup_tomorrow', day, '2026-12-02T15:00:00Z'],
  ['pickup_today', day, '2026-12-03T15:00:00Z'],
  ['points_given', { amount: 1, reason: '' }, '2026-12-03T09:00:00Z'],
])('%s is of use until its day ends', (kind, data, until) => {
  expect(usefulUntil({ kind, data, at } as Draft).toString()).toBe(until)
})

const posted = { userId: 'u', entryId: 'e', kind: 'earn', amount: 10, reason: '7일 연속 출석', sourceKey: 'streak:7:2026-12-02' }
it.each([
  ['a bonus', posted, 'points_given', 10],
  ['a daily visit', { ...posted, sourceKey: 'visit:2026-12-02', amount: 1 }, undefined, undefined],
  ['a penalty', { ...posted, kind: 'penalty', amount: -40, sourceKey: 'penalty:o' }, 'points_taken', 40],
  ['an expiry', { ...posted, kind: 'expire', amount: -10, sourceKey: 'expire:e' }, undefined, undefined],
  ['a spend', { ...posted, kind: 'spend', amount: -50, sourceKey: 'move-up:w' }, 'points_spent', 50],
  ['a correction downward', { ...posted, kind: 'adjust', amount: -5, sourceKey: 'adjust:e' }, 'points_taken', 5],
  ['a reversed penalty', { ...posted, kind: 'reversal', amount: 40, sourceKey: 'reversal:e' }, 'points_given', 40],
])('of %s', (_, given, kind, amount) => {
  const notice = pointsNotice(given, at)
  expect([notice?.kind, (notice?.data as { amount: number } | undefined)?.amount]).toEqual([kind, amount])
})

it('waits longer after each failure and gives up after the sixth', () => {
  expect([1, 2, 3, 4, 5, 6].map(attempts => waitAfter(attempts)?.total('minutes') ?? null)).toEqual([1, 5, 20, 60, 240, null])
})

it.each([
  ['someone@gmail.com', true],
  ['a.b+c@mail.shop.kr', true],
  ['kakao-123@moapick.invalid', false],
  ['customer@demo.test', false],
  ['x@example.com', false],
  ['x@sub.example.com', false],
  ['x@notexample.com', true],
  ['x@localhost', false],
  ['x@host', false],
  ['a@b@c.kr', false],
  ['@c.kr', false],
  [null, false],
])('%s can be mailed: %s', (address, can) => {
  expect(isMailable(address)).toBe(can)
})
