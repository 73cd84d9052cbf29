import { startOfKstDay } from './time.ts'

/** Missions: tasks for whose completion customers claim points (docs/RULES.md#missions). */
export const missions = [
  'no-show-free',
  'monthly-pickup',
  'signup-bonus',
  'first-nickname-set',
  'consecutive-login-3',
  'referral-count-1',
] as const
export type Mission = (typeof missions)[number]

type Rule = {
  /** Points. */
  reward: number
  target: number
  /** Name in notifications, the same as in the list of missions. */
  name: string
  /** Reason in the customer's points history. */
  reason: string
  /** The months whose reward may be claimed, counted back from the current month (0), or `once` for a mission without months. */
  months: 'once' | readonly number[]
}

export const missionRules: Record<Mission, Rule> = {
  'no-show-free': { reward: 50, target: 1, name: '노쇼 없는 달', reason: '미션: 노쇼 없는 달', months: [1] },
  'monthly-pickup': { reward: 30, target: 5, name: '픽업 5회', reason: '미션: 픽업 5회', months: [0, 1] },
  'signup-bonus': { reward: 100, target: 1, name: '가입 축하', reason: '미션: 가입 축하', months: 'once' },
  'first-nickname-set': { reward: 20, target: 1, name: '첫 닉네임 정하기', reason: '미션: 첫 닉네임 정하기', months: 'once' },
  'consecutive-login-3': { reward: 10, target: 3, name: '3일 연속 출석', reason: '미션: 3일 연속 출석', months: 'once' },
  'referral-count-1': { reward: 100, target: 1, name: '친구 1명 초대', reason: '미션: 친구 1명 초대', months: 'once' },
}

export const ONCE = 'once'

/** Returns the periods for which a mission's points may be claimed on a Korean day, newest first: months as `YYYY-MM`, or `once`. */
export function claimablePeriods(mission: Mission, today: Temporal.PlainDate): string[] {
  const { months } = missionRules[mission]
  if (months === 'once') return [ONCE]
  return months.map(back => today.toPlainYearMonth().subtract({ months: back }).toString())
}

/** Returns the start and the exclusive end of a month (`YYYY-MM`) in Korean time. */
export function monthOf(period: string): { from: Temporal.Instant; until: Temporal.Instant } {
  const month = Temporal.PlainYearMonth.from(period)
  const first = month.toPlainDate({ day: 1 })
  return { from: startOfKstDay(first), until: startOfKstDay(first.add({ months: 1 })) }
}

/**
 * Returns the instant from which a mission's points for a month (`YYYY-MM`) can no longer be claimed: the end of the following month.
 * Returns null for `once`.
 */
export function claimDeadline(period: string): Temporal.Instant | null {
  return period === ONCE ? null : monthOf(Temporal.PlainYearMonth.from(period).add({ months: 1 }).toString()).until
}

/**
 * The facts about a customer from which the progress of missions follows. `pickups` and `missed` count within the month of the mission, the
 * other fields since the account was made.
 */
export type MissionFacts = {
  /** Pickups in the month; the parts of one reservation count once (docs/RULES.md#partial-pickup). */
  pickups: number
  /** Orders canceled in the month with the penalty `late` or `no_show`. */
  missed: number
  hasNickname: boolean
  /** The customer had an earlier account, so that joining gives no points again (docs/RULES.md#a-number-that-is-known). */
  isReturning: boolean
  longestStreak: number
  /** Number of invited friends, except those whose own reward is held until their first pickup. */
  friends: number
}

/**
 * Returns a customer's progress towards a mission, at most its target. Depending on the mission, it counts pickups, days or friends;
 * other missions have 0, or 1 when completed.
 */
export function missionProgress(mission: Mission, facts: MissionFacts): number {
  const { target } = missionRules[mission]
  return Math.min(target, done(mission, facts))
}

export function isMet(mission: Mission, facts: MissionFacts): boolean {
  return missionProgress(mission, facts) >= missionRules[mission].target
}

/** True for a mission that the customer can never complete: `signup-bonus` for a returning member, who had an earlier account. */
export function isWithheld(mission: Mission, { isReturning }: Pick<MissionFacts, 'isReturning'>): boolean {
  return isReturning && mission === 'signup-bonus'
}

function done(mission: Mission, facts: MissionFacts): number {
  switch (mission) {
    case 'no-show-free':
      return facts.pickups >= 1 && facts.missed === 0 ? 1 : 0
    case 'monthly-pickup':
      return facts.pickups
    case 'signup-bonus':
      return isWithheld(mission, facts) ? 0 : 1
    case 'first-nickname-set':
      return facts.hasNickname ? 1 : 0
    case 'consecutive-login-3':
      return facts.longestStreak
    case 'referral-count-1':
      return facts.friends
  }
}
