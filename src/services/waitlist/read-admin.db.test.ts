import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, refusal, waitingFor } from '../../../tests/support/desk.ts'
import { endPassedLines } from './end-passed.ts'
import { readRoundWaitlist } from './read-admin.ts'

const counter = new Counter()

describe('a round’s waitlists for staff', () => {
  it('are in the order of serving, with who is passed over and what more units would sell', async () => {
    const round = await aRound(counter.db, {
      groups: [
        { total: 1, deduction: 2, items: [{ price: 700 }] },
        { total: null, items: [{}] },
      ],
    })
    const itemId = round.groups[0]!.itemIds[0]!
    const people = await someUsers(counter.db, 3)
    for (const [nth, userId] of people.entries()) await counter.desk().reserve(userId, waitingFor(itemId, nth + 1))
    await counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [people[0]])
    await counter.db.query(
      `update waitlist_entries set prio_seq = 99, prioritized_at = now() where user_id = $1 and status = 'waiting'`,
      [people[2]],
    )
    const owner = await counter.admin()
    const { groups } = await readRoundWaitlist(counter.context, owner, round.roundId)
    expect(groups.map(group => [group.availableUnits, group.entries.length, group.wouldSell.length])).toEqual([
      [1, 3, 6],
      [null, 0, 0],
    ])
    expect(groups[0]!.entries.map(entry => [entry.user.id, entry.place, entry.units, entry.isEligible, entry.status])).toEqual([
      [people[2], 1, 6, true, 'waiting'],
      [people[0], 2, 2, false, 'waiting'],
      [people[1], 3, 4, true, 'waiting'],
    ])
    expect(groups[0]!.wouldSell).toEqual([
      { more: 1, entries: 0, units: 0, won: 0 },
      { more: 2, entries: 0, units: 0, won: 0 },
      { more: 3, entries: 0, units: 0, won: 0 },
      { more: 5, entries: 1, units: 4, won: 1400 },
      { more: 10, entries: 2, units: 10, won: 3500 },
      { more: 12, entries: 2, units: 10, won: 3500 },
    ])
    const looks = await counter.db.query(`select what, rows_seen from personal_data_access where actor_id = $1`, [owner.userId])
    expect(looks).toEqual([{ what: 'waitlist', rows_seen: 3 }])
  })

  it('also show ended entries, and none of another round', async () => {
    const round = await aRound(counter.db, { groups: [{ total: 0, items: [{}] }] })
    const userId = await aUser(counter.db)
    await counter.desk().reserve(userId, waitingFor(round.groups[0]!.itemIds[0]!))
    await counter.at(counter.now.add({ hours: 24 * 5 }), () => endPassedLines(counter.context))
    const owner = await counter.admin()
    const { groups } = await readRoundWaitlist(counter.context, owner, round.roundId)
    expect(groups[0]!.entries).toMatchObject([{ user: { id: userId }, status: 'ended' }])
    expect(groups[0]!.wouldSell).toEqual([{ more: 1, entries: 1, units: 1, won: 1000 }])
    expect(await refusal(readRoundWaitlist(counter.context, owner, 'round-1'))).toEqual({ code: 'ROUND_NOT_FOUND' })
  })
})
