import { cast, type CastMember, invitations } from '../cast.ts'
import type { Good } from '../goods.ts'
import { pastOrders, type PastOrder } from './orders.ts'
import { pastClaims, pointFacts, type PastClaim, type PointFact } from './points.ts'
import { pastReviews, type PastReview } from './reviews.ts'
import { pastRounds, type PastRound } from './rounds.ts'
import { pastVisits, type PastVisit } from './visits.ts'

/** A member's past year. `facts` are the changes of points, oldest first, without those of registration. */
export type MemberStory = {
  member: CastMember
  joinedAt: Temporal.Instant
  orders: PastOrder[]
  visits: PastVisit[]
  reviews: PastReview[]
  claims: PastClaim[]
  facts: PointFact[]
}

export type PastStory = { rounds: PastRound[]; members: MemberStory[] }

/** Returns the shop's past year, derived from cast and products; writes nothing. */
export function tellPast(
  goods: readonly Good[],
  joinedAt: (member: CastMember) => Temporal.Instant,
  now: Temporal.Instant,
  { userId, newId }: { userId: (memberKey: string) => string; newId: () => string },
): PastStory {
  const rounds = pastRounds(goods, now, newId)
  const members = cast.map((member): MemberStory => {
    const joined = joinedAt(member)
    const orders = pastOrders(member, joined, rounds, newId)
    const visits = pastVisits(member, joined, now)
    const reviews = pastReviews(member, orders, now, newId)
    const claims = pastClaims(member, joined, orders, now)
    const facts = [
      ...pointFacts(orders, visits, reviews, claims),
      ...invitationFacts(member, joinedAt, userId),
      ...promotion(member, joined),
    ]
    facts.sort((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds)
    return { member, joinedAt: joined, orders, visits, reviews, claims, facts }
  })
  return { rounds, members }
}

/** Returns when a new member entered the inviter's code: an hour after registration. */
export function invitedAt(joinedAt: Temporal.Instant): Temporal.Instant {
  return joinedAt.add({ hours: 1 })
}

/** Returns the point entries of an invitation: 100 for the inviter, 30 for the friend (docs/RULES.md#invitations). */
function invitationFacts(
  member: CastMember,
  joinedAt: (member: CastMember) => Temporal.Instant,
  userId: (memberKey: string) => string,
): PointFact[] {
  return invitations.flatMap(([inviteeKey, inviterKey]): PointFact[] => {
    const at = invitedAt(joinedAt(cast.find(each => each.key === inviteeKey)!))
    if (member.key === inviteeKey) return [{ at, amount: 30, kind: 'earn', reason: '초대 코드 입력', sourceKey: 'referral' }]
    if (member.key === inviterKey)
      return [{ at, amount: 100, kind: 'earn', reason: '친구 초대', sourceKey: `invite:${userId(inviteeKey)}` }]
    return []
  })
}

/** Returns the points that only the demo's customer has, which expire soon. */
function promotion(member: CastMember, joinedAt: Temporal.Instant): PointFact[] {
  const at = joinedAt.add({ hours: 20 })
  return member.key === 'customer'
    ? [{ at, amount: 200, kind: 'adjust', reason: '(수동) 커뮤니티 홍보', sourceKey: 'promotion' }]
    : []
}
