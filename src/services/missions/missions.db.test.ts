import { v7 as newId } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import type { Mission } from '../../domain/mission.ts'
import { recordVisits } from '../visits/record.ts'
import { announceClaimable } from './claimable.ts'
import { claimMissionReward } from './claim.ts'
import { readOwnMissions } from './read-missions.ts'

const counter = new Counter()
const { context } = counter
const at = (text: string) => Temporal.Instant.from(text)
let userId: string
beforeEach(async () => {
  counter.now = at('2026-11-21T03:00:00Z')
  userId = await aUser(counter.db)
})

const claim = (missionId: Mission, uniquePeriodId: string) => claimMissionReward(context, userId, { missionId, uniquePeriodId })

/** Creates an order that ended so at this instant, without items: missions read nothing else. */
async function anOrder(ended: string, how: 'picked_up' | 'none' | 'late' | 'no_show' | 'after_deadline', whose = userId) {
  const id = newId()
  const picked = how === 'picked_up'
  await counter.db.query(
    `insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at, picked_up_at, canceled_at, penalty_type)
     values ($1, $2, $3, '2026-11-01', '2026-11-01', 0, $4, $5, $6, $7)`,
    [
      id,
      whose,
      picked ? 'PICKED_UP' : 'CANCELED',
      at(ended),
      picked ? at(ended) : null,
      picked ? null : at(ended),
      picked ? null : how,
    ],
  )
  return id
}

describe('a claim', () => {
  test('thirty at once give one reward', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => claim('signup-bonus', 'once')))
    const given = answers.filter(answer => answer.status === 'fulfilled')
    expect(given.map(answer => answer.value)).toEqual([
      { missionId: 'signup-bonus', uniquePeriodId: 'once', reward: 100, balance: 100, message: '미션 보상 100P를 받았어요.' },
    ])
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ rejection: { code: 'MISSION_CLAIMED' } })
    await expectSoundLedger(counter.db, [userId])
  })

  test.each<[Mission, string]>([
    ['monthly-pickup', '2026-12'],
    ['monthly-pickup', '2026-09'],
    ['monthly-pickup', '2026-11-01'],
    ['monthly-pickup', '26-11'],
    ['monthly-pickup', 'once'],
    ['no-show-free', '2026-11'],
    ['signup-bonus', '2026-11'],
    ['signup-bonus', 'Once'],
    ['signup-bonus', ''],
  ])('of %s for "%s" is refused, and changes nothing', async (mission, period) => {
    expect(await refusedUnchanged(counter.db, () => claim(mission, period))).toEqual({ code: 'MISSION_PERIOD' })
  })

  test('five pickups in a Korean month, to the millisecond', async () => {
    await anOrder('2026-10-31T14:59:59.999Z', 'picked_up')
    for (let nth = 1; nth <= 3; nth++) await anOrder(`2026-11-0${nth}T01:00:00Z`, 'picked_up')
    await anOrder('2026-10-31T15:00:00Z', 'picked_up')
    await anOrder('2026-11-30T15:00:00Z', 'picked_up')
    expect(await refusedUnchanged(counter.db, () => claim('monthly-pickup', '2026-11'))).toEqual({
      code: 'MISSION_NOT_MET',
      progress: 4,
      target: 5,
    })
    await anOrder('2026-11-30T14:59:59.999Z', 'picked_up')
    expect(await claim('monthly-pickup', '2026-11')).toMatchObject({ reward: 30, balance: 30 })
    expect(await refusal(claim('monthly-pickup', '2026-11'))).toEqual({ code: 'MISSION_CLAIMED' })
  })

  test('a month without a no-show: half ones count, reverted ones do not', async () => {
    await anOrder('2026-10-10T00:00:00Z', 'picked_up')
    await anOrder('2026-10-11T00:00:00Z', 'after_deadline')
    await anOrder('2026-11-02T00:00:00Z', 'no_show')
    const missed = await anOrder('2026-10-31T14:59:59.999Z', 'late')
    expect(await refusal(claim('no-show-free', '2026-10'))).toMatchObject({ code: 'MISSION_NOT_MET' })
    await counter.db.query(`update orders set status = 'RESERVED', canceled_at = null, penalty_type = null where id = $1`, [
      missed,
    ])
    expect(await claim('no-show-free', '2026-10')).toMatchObject({ reward: 50 })
  })

  test('a month without any pickup does not count', async () => {
    expect(await refusal(claim('no-show-free', '2026-10'))).toMatchObject({ code: 'MISSION_NOT_MET' })
  })

  test('missions that are done once: a nickname, a streak of three, a friend', async () => {
    for (const mission of ['first-nickname-set', 'consecutive-login-3', 'referral-count-1'] as const)
      expect(await refusal(claim(mission, 'once'))).toMatchObject({ code: 'MISSION_NOT_MET' })
    await counter.db.query(`update users set nickname = '모아', nickname_key = id::text where id = $1`, [userId])
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-05'])
      await recordVisits(context, [userId], Temporal.PlainDate.from(day))
    await counter.db.query(
      `insert into referrals (invitee_id, inviter_id, created_at, rewarded_at) values ($1, $2, now(), now())`,
      [await aUser(counter.db), userId],
    )
    const rewards = []
    for (const mission of ['first-nickname-set', 'consecutive-login-3', 'referral-count-1'] as const)
      rewards.push((await claim(mission, 'once')).reward)
    expect(rewards).toEqual([20, 10, 100])
  })

  test('a suspended customer cannot claim, whatever the session says', async () => {
    userId = await aUser(counter.db, { tier: 'restricted' })
    expect(await refusedUnchanged(counter.db, () => claim('signup-bonus', 'once'))).toEqual({ code: 'SUSPENDED' })
  })
})

test('the list says what is claimable, claimed, missed and open', async () => {
  for (let nth = 1; nth <= 5; nth++) await anOrder(`2026-10-0${nth}T01:00:00Z`, 'picked_up')
  await anOrder('2026-10-20T00:00:00Z', 'no_show')
  await anOrder('2026-11-20T00:00:00Z', 'picked_up')
  await claim('signup-bonus', 'once')
  const { items } = await readOwnMissions(context, userId)
  expect(items.map(item => [item.missionId, item.uniquePeriodId, item.state, item.progress, item.claimUntil])).toEqual([
    ['no-show-free', '2026-10', 'missed', 0, '2026-11-30T15:00:00Z'],
    ['monthly-pickup', '2026-11', 'open', 1, '2026-12-31T15:00:00Z'],
    ['monthly-pickup', '2026-10', 'claimable', 5, '2026-11-30T15:00:00Z'],
    ['signup-bonus', 'once', 'claimed', 1, null],
    ['first-nickname-set', 'once', 'open', 0, null],
    ['consecutive-login-3', 'once', 'open', 0, null],
    ['referral-count-1', 'once', 'open', 0, null],
  ])
})

test('each notified person is counted once, whatever the notifications', async () => {
  await announceClaimable(context)
  const others = [await aUser(counter.db), await aUser(counter.db)]
  for (let nth = 1; nth <= 5; nth++) await anOrder(`2026-10-0${nth}T01:00:00Z`, 'picked_up')
  // a sign-up each; for one of them also two missions of October
  expect(await announceClaimable(context)).toEqual({ told: 3 })
  const told = await counter.db.query<{ user_id: string }>(
    `select distinct user_id from mission_announcements where user_id = any($1::uuid[])`,
    [[userId, ...others]],
  )
  expect(told).toHaveLength(3)
})

test('missions that a returning member cannot get are not listed, unless they had them before', async () => {
  await counter.db.query(`update users set is_returning = true where id = $1`, [userId])
  const listed = async () => (await readOwnMissions(context, userId)).items.map(item => `${item.missionId} ${item.state}`)
  expect(await listed()).not.toContainEqual(expect.stringContaining('signup-bonus'))
  expect(await listed()).toContain('first-nickname-set open')
  await counter.db.query(
    `insert into mission_claims (user_id, mission, period_id, claimed_at) values ($1, 'signup-bonus', 'once', $2)`,
    [userId, counter.now],
  )
  expect(await listed()).toContain('signup-bonus claimed')
})

test('each customer is notified once of what can be claimed, on two nodes at once', async () => {
  await announceClaimable(context)
  for (let nth = 1; nth <= 5; nth++) await anOrder(`2026-10-0${nth}T01:00:00Z`, 'picked_up')
  const suspended = await aUser(counter.db, { tier: 'restricted' })
  await anOrder('2026-10-01T01:00:00Z', 'picked_up', suspended)
  const last = await counter.db.query<{ id: number }>(`select coalesce(max(id), 0) as id from outbox`)
  const runs = await Promise.all([announceClaimable(context), announceClaimable(context)])
  expect(Math.max(...runs.map(run => run.told))).toBe(1)
  expect(await announceClaimable(context)).toEqual({ told: 0 })
  const told = await counter.db.query<{ payload: { mission: string } }>(
    `select payload from outbox where id > $1 and topic = 'missions.claimable'`,
    [last[0]!.id],
  )
  expect(told.map(each => each.payload).sort((a, b) => (a.mission < b.mission ? -1 : 1))).toEqual([
    { userIds: [userId], mission: 'monthly-pickup', periodId: '2026-10' },
    { userIds: [userId], mission: 'no-show-free', periodId: '2026-10' },
  ])
})

test('a friend whose own reward is held is notified only when it is paid', async () => {
  const friend = await aUser(counter.db)
  await counter.db.query(
    `insert into referrals (invitee_id, inviter_id, created_at, rewarded_at, friend_reward) values ($1, $2, now(), now(), 'held')`,
    [friend, userId],
  )
  await announceClaimable(context)
  expect(await refusal(claim('referral-count-1', 'once'))).toMatchObject({ code: 'MISSION_NOT_MET' })
  const told = () =>
    counter.db.query(`select mission from mission_announcements where user_id = $1 and mission = 'referral-count-1'`, [userId])
  expect(await told()).toEqual([])
  await counter.db.query(`update referrals set friend_reward = 'paid' where invitee_id = $1`, [friend])
  await announceClaimable(context)
  expect(await told()).toHaveLength(1)
  expect(await claim('referral-count-1', 'once')).toMatchObject({ reward: 100 })
})
