import { describe, expect, test } from 'vitest'
import {
  claimablePeriods,
  claimDeadline,
  isMet,
  type Mission,
  type MissionFacts,
  missionProgress,
  missionRules,
  monthOf,
} from './mission.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const nothing: MissionFacts = { pickups: 0, missed: 0, hasNickname: false, isReturning: false, longestStreak: 0, friends: 0 }

test('rewards are those of docs/RULES.md#missions', () => {
  expect(Object.entries(missionRules).map(([mission, rule]) => [mission, rule.reward])).toEqual([
    ['no-show-free', 50],
    ['monthly-pickup', 30],
    ['signup-bonus', 100],
    ['first-nickname-set', 20],
    ['consecutive-login-3', 10],
    ['referral-count-1', 100],
  ])
})

describe('conditions, both sides', () => {
  test.each<[Mission, Partial<MissionFacts>, number, boolean]>([
    ['no-show-free', { pickups: 0 }, 0, false],
    ['no-show-free', { pickups: 1 }, 1, true],
    ['no-show-free', { pickups: 9, missed: 1 }, 0, false],
    ['monthly-pickup', { pickups: 4 }, 4, false],
    ['monthly-pickup', { pickups: 5 }, 5, true],
    ['monthly-pickup', { pickups: 6, missed: 3 }, 5, true],
    ['signup-bonus', {}, 1, true],
    ['signup-bonus', { isReturning: true }, 0, false],
    ['first-nickname-set', {}, 0, false],
    ['first-nickname-set', { hasNickname: true }, 1, true],
    ['consecutive-login-3', { longestStreak: 2 }, 2, false],
    ['consecutive-login-3', { longestStreak: 3 }, 3, true],
    ['referral-count-1', { friends: 0 }, 0, false],
    ['referral-count-1', { friends: 2 }, 1, true],
  ])('%s with %j', (mission, facts, progress, met) => {
    const all = { ...nothing, ...facts }
    expect([missionProgress(mission, all), isMet(mission, all)]).toEqual([progress, met])
  })
})

describe('periods', () => {
  test.each<[Mission, string, string[]]>([
    ['no-show-free', '2026-11-30', ['2026-10']],
    ['no-show-free', '2026-12-01', ['2026-11']],
    ['no-show-free', '2027-01-01', ['2026-12']],
    ['monthly-pickup', '2027-01-31', ['2027-01', '2026-12']],
    ['monthly-pickup', '2028-03-01', ['2028-03', '2028-02']],
    ['signup-bonus', '2026-11-21', ['once']],
  ])('of %s on %s', (mission, today, periods) => {
    expect(claimablePeriods(mission, day(today))).toEqual(periods)
  })

  test('a month is Korea’s, and may be claimed until the end of the next', () => {
    expect(monthOf('2028-02')).toEqual({
      from: Temporal.Instant.from('2028-01-31T15:00:00Z'),
      until: Temporal.Instant.from('2028-02-29T15:00:00Z'),
    })
    expect(claimDeadline('2026-12')?.toString()).toBe('2027-01-31T15:00:00Z')
    expect(claimDeadline('once')).toBeNull()
  })
})
