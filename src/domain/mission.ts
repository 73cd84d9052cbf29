import { startOfKstDay } from './time.ts'

/** Missions: SPEC §9 (rewards), DECISIONS "Missions" (periods and conditions). */
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
  /** How a notification calls it: as the list of missions does. */
  name: string
  /** What the customer reads in the history. */
  reason: string
  /** The months of which it may be claimed, counted back from this one; `once` for a mission without months. */
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

/** The periods of a mission that may be claimed on a Korean day, in their only spelling; newest first. */
export function claimablePeriods(mission: Mission, today: Temporal.PlainDate): string[] {
  const { months } = missionRules[mission]
  if (months === 'once') return [ONCE]
  return months.map(back => today.toPlainYearMonth().subtract({ months: back }).toString())
}

/** From the first instant of a month in Korea to that of the next. */
export function monthOf(period: string): { from: Temporal.Instant; until: Temporal.Instant } {
  const month = Temporal.PlainYearMonth.from(period)
  const first = month.toPlainDate({ day: 1 })
  return { from: startOfKstDay(first), until: startOfKstDay(first.add({ months: 1 })) }
}

/** Until when a month's reward may be claimed: the end of the month after it. Null: for ever. */
export function claimDeadline(period: string): Temporal.Instant | null {
  return period === ONCE ? null : monthOf(Temporal.PlainYearMonth.from(period).add({ months: 1 }).toString()).until
}

/** What a user did: in the month of the period, or ever. */
export type MissionFacts = {
  /** Orders picked up in the month. */
  pickups: number
  /** Orders cancelled in the month as a whole or half no-show. */
  missed: number
  hasNickname: boolean
  /** Was welcomed before, and withdrew within the last year. */
  isReturning: boolean
  longestStreak: number
  /** Invited friends, without those whose own reward waits for their first pickup. */
  friends: number
}

/** How far a user is, at most the target. */
export function missionProgress(mission: Mission, facts: MissionFacts): number {
  const { target } = missionRules[mission]
  return Math.min(target, done(mission, facts))
}

export function isMet(mission: Mission, facts: MissionFacts): boolean {
  return missionProgress(mission, facts) >= missionRules[mission].target
}

/** True for a mission that whoever came back within a year can never meet. */
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
