import { describe, expect, it } from 'vitest'
import {
  friendSource,
  inviterReward,
  inviterSource,
  kstMonth,
  referralRejection,
  rewardsTakenBack,
  type Referral,
} from './referral.ts'

const joinedAt = Temporal.Instant.from('2026-03-01T00:00:00Z')
const friend = { id: 'friend', joinedAt, referredBy: null, isReturning: false, isRestricted: false }
const inviter = { id: 'inviter', referredBy: null }
const at = (iso: string) => Temporal.Instant.from(iso)
const lastMoment = at('2026-03-30T23:59:59.999Z')

describe('entering a code', () => {
  it.each<[string, Partial<Referral['friend']>, Partial<Referral['inviter']>, Temporal.Instant, object | null]>([
    ['at once', {}, {}, joinedAt, null],
    ['in the last moment of 30 days', {}, {}, lastMoment, null],
    ['after 30 days', {}, {}, at('2026-03-31T00:00:00Z'), { code: 'REFERRAL_TOO_LATE', days: 30 }],
    ['a second time', { referredBy: 'somebody' }, {}, joinedAt, { code: 'REFERRAL_USED' }],
    ['a second time, too late too', { referredBy: 'somebody' }, {}, at('2027-01-01T00:00:00Z'), { code: 'REFERRAL_USED' }],
    ['of one’s own', {}, { id: 'friend' }, joinedAt, { code: 'REFERRAL_OWN_CODE' }],
    ['of whom one invited', {}, { referredBy: 'friend' }, joinedAt, { code: 'REFERRAL_MUTUAL' }],
    ['of whom another invited', {}, { referredBy: 'another' }, joinedAt, null],
    ['while restricted', { isRestricted: true }, {}, joinedAt, { code: 'SUSPENDED' }],
    ['after coming back', { isReturning: true }, {}, joinedAt, { code: 'REFERRAL_RETURNING' }],
  ])('%s', (_, who, whose, now, expected) => {
    expect(referralRejection({ friend: { ...friend, ...who }, inviter: { ...inviter, ...whose } }, now)).toEqual(expected)
  })
})

describe('the inviter’s reward', () => {
  it.each([
    [{ isRestricted: false, rewardedThisMonth: 0, holds: false }, 'paid'],
    [{ isRestricted: false, rewardedThisMonth: 9, holds: false }, 'paid'],
    [{ isRestricted: false, rewardedThisMonth: 10, holds: false }, 'over_limit'],
    [{ isRestricted: false, rewardedThisMonth: 10, holds: true }, 'held'],
    [{ isRestricted: true, rewardedThisMonth: 0, holds: true }, 'restricted'],
  ])('%o: %s', (facts, reward) => {
    expect(inviterReward(facts)).toBe(reward)
  })

  it.each([
    ['2026-01-31T14:59:59.999Z', '2025-12-31T15:00:00Z', '2026-01-31T15:00:00Z'],
    ['2026-01-31T15:00:00Z', '2026-01-31T15:00:00Z', '2026-02-28T15:00:00Z'],
    ['2028-02-29T14:00:00Z', '2028-01-31T15:00:00Z', '2028-02-29T15:00:00Z'],
  ])('of %s counts from %s until %s', (now, from, until) => {
    expect(kstMonth(at(now))).toEqual({ from: at(from), until: at(until) })
  })
})

describe('a pickup that is undone', () => {
  const both = { friend: true, inviter: true }
  const facts = { byPickup: both, hasOtherPickup: false, isProven: false, holds: false }
  it.each<[string, Partial<typeof facts>, typeof both]>([
    ['takes both rewards of a friend who is unproven', {}, both],
    ['takes nothing while another pickup stands', { hasOtherPickup: true }, { friend: false, inviter: false }],
    ['takes nothing of whoever is proven by now', { isProven: true }, { friend: false, inviter: false }],
    ['takes the inviter’s alone where the shop holds it', { isProven: true, holds: true }, { friend: false, inviter: true }],
    ['takes both where the shop holds it and the friend is unproven', { holds: true }, both],
    ['takes only what a pickup gave', { byPickup: { friend: false, inviter: true } }, { friend: false, inviter: true }],
    ['takes nothing that no pickup gave', { byPickup: { friend: false, inviter: false } }, { friend: false, inviter: false }],
  ])('%s', (_, over, taken) => expect(rewardsTakenBack({ ...facts, ...over })).toEqual(taken))

  it('has a new source key for each time that it is given', () => {
    expect([0, 1, 2].map(friendSource)).toEqual(['referral', 'referral:2', 'referral:3'])
    expect([0, 1].map(taken => inviterSource('f', taken))).toEqual(['invite:f', 'invite:f:2'])
  })
})
