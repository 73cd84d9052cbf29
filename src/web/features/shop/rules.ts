import { isWithheld, missionRules, type Mission } from '../../../domain/mission.ts'
import { nextTier } from '../../../domain/next-tier.ts'
import { afterDeadlinePoints, LATE_PICKUP_POINTS, penaltyOf } from '../../../domain/penalty.ts'
import { FRIEND_INVITE_POINTS, NEW_MEMBER_POINTS, REFERRAL_ENTRY_POINTS, REVIEW_POINTS } from '../../../domain/rewards.ts'
import { nextStreakBonus, VISIT_POINTS } from '../../../domain/streak.ts'
import { CAUTION_BELOW, isSuspended, tierNames, tierOf } from '../../../domain/tier.ts'
import { balance, signedPoints, won } from '../../lib/format/price.ts'

// All figures come from the domain functions that the server runs, so the page cannot contradict them.

/** Count of no-shows that suspends a customer. */
export const suspendingNoShows = fewestSuspendingHalves() / 2

/** A row of the penalty table in Korean: when the penalty applies, a detail, and how many points and no-shows it costs. */
type PenaltyRow = { when: string; detail: string; points: string; noShows: string }

/**
 * Returns the rows of the penalty table: what canceling, a late pickup and a missed pickup cost.
 * @param graceDays days after the last pickup day on which an order may still be picked up
 */
export function penaltyRows(graceDays: number): PenaltyRow[] {
  const [late, missed] = [penaltyOf('late', 0), penaltyOf('no_show', 0)]
  const grace = graceDays > 0 ? `픽업 기간 뒤 ${graceDays}일 안` : '픽업 기간 뒤'
  return [
    { when: '마감 전 취소', detail: '언제든 차감 없이 취소돼요', points: signedPoints(0), noShows: '없음' },
    {
      when: '마감 뒤 취소',
      detail: '픽업일 0시 전까지',
      points: `${signedPoints(-afterDeadlinePoints(0))} ~ ${signedPoints(-afterDeadlinePoints(1_000_000))}`,
      noShows: '없음',
    },
    { when: '픽업일 취소', detail: '픽업일 0시부터', points: signedPoints(late.points), noShows: `${late.noShowHalves / 2}회` },
    { when: '늦은 픽업', detail: grace, points: signedPoints(LATE_PICKUP_POINTS), noShows: '없음' },
    {
      when: '찾아가지 않음',
      detail: '주문은 취소돼요. 선입금한 주문은 취소하지 않고 가게가 연락드려요',
      points: signedPoints(missed.points),
      noShows: `${missed.noShowHalves / 2}회`,
    },
  ]
}

/**
 * Returns three examples of what canceling after the deadline costs, each with an order's price (`total`) and the points as text. The last
 * one is the lowest price with the highest penalty.
 */
export function afterDeadlineExamples(): { total: string; points: string }[] {
  return [10_000, 20_000, cheapestAtMost()].map(total => ({
    total: won(total),
    points: signedPoints(-afterDeadlinePoints(total)),
  }))
}

/** Returns the rows of the table of what earns points: `what` in Korean and `points` as `+100P`. */
export function earningRows(): { what: string; points: string }[] {
  const rows: [string, number][] = [
    ['가입 포인트', NEW_MEMBER_POINTS],
    ['친구의 초대 코드 입력', REFERRAL_ENTRY_POINTS],
    ['친구가 내 초대 코드 입력', FRIEND_INVITE_POINTS],
    ['후기 쓰기', REVIEW_POINTS],
    ['하루 첫 출석', VISIT_POINTS],
    ...streakBonuses().map(({ days, points }): [string, number] => [`${days}일 연속 출석`, points]),
    ...(Object.keys(missionRules) as Mission[]).map((mission): [string, number] => [
      missionRules[mission].reason,
      missionRules[mission].reward,
    ]),
  ]
  return rows.map(([what, points]) => ({ what, points: signedPoints(points) }))
}

/** Returns, as one Korean text, the rewards that a person does not get again after withdrawing and registering again within a year. */
export function withheldRewards(): string {
  const returning = { isReturning: true }
  const ofMissions = (Object.keys(missionRules) as Mission[])
    .filter(mission => isWithheld(mission, returning))
    .map(mission => `미션 ‘${missionRules[mission].name}’ ${balance(missionRules[mission].reward)}`)
  return [`가입 포인트 ${balance(NEW_MEMBER_POINTS)}`, ...ofMissions, `초대 코드 입력 ${balance(REFERRAL_ENTRY_POINTS)}`].join(
    ', ',
  )
}

/** Returns the tiers reached by pickups; `asks` says in Korean what each requires. */
export function tierRows(): { tier: string; asks: string }[] {
  const facts = { pickupCount: 0, noShowHalves: 0 }
  const rows = [{ tier: tierNames[tierOf(facts)], asks: '처음 시작하는 등급' }]
  for (let next = nextTier(facts); next !== null; next = nextTier(facts)) {
    facts.pickupCount += next.pickups
    rows.push({ tier: tierNames[next.tier], asks: `픽업 ${facts.pickupCount}회부터, 픽업 약속률 ${next.ratio}% 이상` })
  }
  return rows
}

/** Returns the two tiers reached by missed pickups; `asks` says in Korean when a customer gets the tier and what it forbids. */
export function limitedTierRows(): { tier: string; asks: string }[] {
  return [
    { tier: tierNames.caution, asks: `픽업 약속률 ${CAUTION_BELOW}% 미만. 이 등급에 열리지 않은 회차는 예약할 수 없어요` },
    { tier: tierNames.restricted, asks: `노쇼 ${suspendingNoShows}회부터. 새로 예약하거나 대기, 응모할 수 없어요` },
  ]
}

function streakBonuses(): { days: number; points: number }[] {
  const bonuses: { days: number; points: number }[] = []
  for (let next = nextStreakBonus(0); next !== null; next = nextStreakBonus(next.days)) bonuses.push(next)
  return bonuses
}

function fewestSuspendingHalves(): number {
  let noShowHalves = 0
  while (!isSuspended(tierOf({ pickupCount: 1000, noShowHalves }))) noShowHalves += 1
  return noShowHalves
}

/** Returns the smallest sum in won with the highest penalty, by binary search. */
function cheapestAtMost(): number {
  const most = afterDeadlinePoints(1_000_000)
  let [less, enough] = [0, 1_000_000]
  while (enough - less > 1) {
    const middle = Math.floor((less + enough) / 2)
    if (afterDeadlinePoints(middle) === most) enough = middle
    else less = middle
  }
  return enough
}
