import type { AdminWaitlist } from '../../contract/schemas/waitlist.ts'
import {
  readAdminEntries,
  readLineRound,
  type AdminEntryRow,
  type LineGroup,
  type LineRound,
} from '../../db/waitlist/admin-waitlist.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { Refused } from '../../domain/rejection.ts'
import { mayTakePart } from '../../domain/round.ts'
import { availableUnits } from '../../domain/stock.ts'
import { isPaused, soldByMore } from '../../domain/waitlist.ts'
import type { Actor, Context } from '../context.ts'

/** Numbers of additional units of stock for which staff see how much of the waitlist they would serve. */
const STEPS = [1, 2, 3, 5, 10, 20, 50, 100]

/**
 * Returns the waitlists of a round, one per variant group, in the sequence of conversion; includes entries that ended without an order.
 * `wouldSell` tells, for several numbers of additional units, how many entries would become orders, and their units and won. Records the
 * access to personal data.
 * @throws Refused ROUND_NOT_FOUND
 */
export async function readRoundWaitlist(context: Context, actor: Actor, roundId: string): Promise<AdminWaitlist> {
  const round = await readLineRound(context.db, roundId)
  if (!round) throw new Refused({ code: 'ROUND_NOT_FOUND' })
  const entries = await readAdminEntries(context.db, roundId)
  await writeAccess(context, actor, entries)
  const lines = Map.groupBy(entries, entry => entry.groupId)
  return { roundId, groups: round.groups.map(group => lineOf(round, group, lines.get(group.id) ?? [])) }
}

function lineOf(round: LineRound, group: LineGroup, entries: readonly AdminEntryRow[]): AdminWaitlist['groups'][number] {
  const available = availableUnits(group)
  const isOn = round.status !== 'canceled' && !isPaused(round.status)
  const isEligible = (entry: AdminEntryRow) => isOn && mayTakePart(round.allowedTiers, entry.tier)
  const line = entries.map(entry => ({ ...entry, pickupDate: round.pickupDate, eligible: isEligible(entry) }))
  const wanted = entries.reduce((sum, entry) => sum + entry.units, 0)
  const steps = [...STEPS.filter(step => step < wanted), ...(wanted > 0 ? [wanted] : [])]
  return {
    variantGroupId: group.id,
    groupName: group.groupName,
    availableUnits: available === Number.POSITIVE_INFINITY ? null : available,
    wouldSell: steps.map(more => ({ more, ...soldByMore(line, more) })),
    entries: line.map((entry, nth) => ({
      id: entry.id,
      user: {
        id: entry.userId,
        name: entry.name,
        nickname: entry.nickname,
        phoneLast4: entry.phoneLast4,
        namesakeCode: entry.namesakeCode,
        tier: entry.tier,
      },
      itemId: entry.itemId,
      itemName: entry.itemName,
      quantity: entry.quantity,
      units: entry.units,
      place: nth + 1,
      status: entry.status,
      timestamp: entry.createdAt.toString(),
      isPrioritized: entry.prioSeq !== null,
      prioritizedAt: entry.prioritizedAt?.toString() ?? null,
      isEligible: entry.eligible,
    })),
  }
}

async function writeAccess({ db, clock, newId }: Context, actor: Actor, entries: readonly AdminEntryRow[]): Promise<void> {
  if (entries.length === 0) return
  const people = new Set(entries.map(entry => entry.userId))
  const userId = people.size === 1 ? entries[0]!.userId : null
  await insertAccess(db, {
    id: newId(),
    at: clock(),
    actorId: actor.userId,
    address: actor.address ?? null,
    userId,
    what: 'waitlist',
    rowsSeen: entries.length,
  })
}
