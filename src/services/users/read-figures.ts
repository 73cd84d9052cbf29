import type { MemberFigures } from '../../contract/schemas/members.ts'
import { countTiers } from '../../db/people/members.ts'
import { tiers } from '../../domain/tier.ts'
import { kstDay, startOfKstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'

/**
 * Returns the number of users, in total and by tier, and of those who joined in the last seven KST days, today included. Withdrawn users do
 * not count.
 */
export async function readMemberFigures({ db, clock }: Context): Promise<MemberFigures> {
  const rows = await countTiers(db, startOfKstDay(kstDay(clock()).subtract({ days: 6 })))
  const peopleOf = (tier: (typeof tiers)[number]) => rows.find(row => row.tier === tier)?.people ?? 0
  return {
    total: rows.reduce((sum, row) => sum + row.people, 0),
    newThisWeek: rows.reduce((sum, row) => sum + row.joined, 0),
    tiers: Object.fromEntries(tiers.map(tier => [tier, peopleOf(tier)])) as MemberFigures['tiers'],
  }
}
