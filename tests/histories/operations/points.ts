import { claimablePeriods, missions } from '../../../src/domain/mission.ts'
import { claimMissionReward } from '../../../src/services/missions/claim.ts'
import { adjustPoints } from '../../../src/services/points/adjust.ts'
import { deletePointEntries, editPointEntry } from '../../../src/services/points/correct.ts'
import { recordVisits } from '../../../src/services/visits/record.ts'
import { NOTHING_TO_DO, type Operation } from '../operation.ts'
import type { World } from '../world.ts'

/** Points come and go; what the ledger then says is the doctor's to check. */
export const pointOperations: readonly Operation[] = [
  { name: 'visit', weight: 90, act: visit, cases: ['a streak’s bonus'] },
  { name: 'claim a mission', weight: 14, act: claim, cases: missions },
  { name: 'adjust points', weight: 10, act: adjust, cases: ['given', 'taken', 'into debt'] },
  { name: 'edit an entry', weight: 7, act: edit },
  { name: 'delete entries', weight: 6, act: remove, cases: ['several'] },
]

async function visit(world: World): Promise<string> {
  const people = world.dice.shuffled(world.customers).slice(0, world.dice.whole(1, 6))
  await recordVisits(
    world.context,
    people.map(person => person.userId),
    world.today,
  )
  const [bonus] = await world.db.query<{ given: boolean }>(
    `select exists (select from point_entries where source_key like 'streak:%' and created_at = $1) as given`,
    [world.now],
  )
  return bonus!.given ? 'done, a streak’s bonus' : 'done'
}

async function claim(world: World): Promise<string> {
  const missionId = world.dice.one(missions)
  const periods = claimablePeriods(missionId, world.today)
  const uniquePeriodId = world.dice.happens(90) ? world.dice.one(periods) : '2020-01'
  await claimMissionReward(world.context, world.customer().userId, { missionId, uniquePeriodId })
  return `done, ${missionId}`
}

async function adjust(world: World): Promise<string> {
  const amount = world.dice.whole(-60, 90) || 5
  const { userId } = world.customer()
  const asPenalty = world.dice.happens(20)
  const input = { requestId: world.context.newId(), userId, amount, reason: '감사 인사', asPenalty }
  const { entryId, balance } = await adjustPoints(world.context, world.admin(), input)
  if (world.dice.happens(10) && (await adjustPoints(world.context, world.admin(), input)).entryId !== entryId)
    throw new Error('a repeated adjustment made another entry')
  if (amount < 0 && balance < 0) return 'done, into debt'
  return amount > 0 ? 'done, given' : 'done, taken'
}

type Entry = { id: string; user_id: string }

function entry(world: World): Promise<Entry | undefined> {
  return world.oneOf<Entry>(`select id, user_id from point_entries order by created_at desc, id desc limit 80`)
}

async function edit(world: World): Promise<string | void> {
  const found = await entry(world)
  if (!found) return NOTHING_TO_DO
  await editPointEntry(world.context, world.admin(), {
    userId: found.user_id,
    entryId: found.id,
    amount: world.dice.whole(-40, 80) || 1,
    reason: '고친 내역',
  })
}

async function remove(world: World): Promise<string | void> {
  const first = await entry(world)
  if (!first) return NOTHING_TO_DO
  const more = await world.db.query<{ id: string }>(
    `select id from point_entries where user_id = $1 and kind not in ('expire', 'reversal') order by entry_no desc limit 3`,
    [first.user_id],
  )
  const others = world.dice.happens(30) ? more.map(row => row.id) : []
  const { deleted } = await deletePointEntries(world.context, world.admin(), {
    userId: first.user_id,
    entryIds: [first.id, ...others],
  })
  return deleted > 1 ? 'done, several' : 'done'
}
