import { describe, expect, it } from 'vitest'
import { aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { audit } from '../maintenance/doctor.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { processReferralCode } from './process-code.ts'

const counter = new Counter()

const codeOf = async (userId: string) =>
  (await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [userId]))[0]!.code
const enter = async (friend: string, code: string) => await processReferralCode(counter.context, customer(friend), { code })
const invite = async (inviter: string, friend: string) => await enter(friend, await codeOf(inviter))
const pointsOf = async (...ids: string[]) => {
  const rows = await counter.db.query<{ id: string; points: number }>(`select id, points from users where id = any($1::uuid[])`, [
    ids,
  ])
  return ids.map(id => rows.find(row => row.id === id)!.points)
}
const rewardOf = async (friend: string) =>
  (await counter.db.query<{ reward: string }>(`select reward from referrals where invitee_id = $1`, [friend]))[0]?.reward

async function healthy() {
  await expectSoundLedger(counter.db)
  // users of tests have no sign-in account
  expect((await audit(counter.db, counter.now)).filter(found => found.audit !== 'people.user_without_account')).toEqual([])
}

describe('entering a code', () => {
  it('gives the friend 30 and the inviter 100, however the code is written, and answers both', async () => {
    const [inviter, friend] = (await someUsers(counter.db, 2)) as [string, string]
    const code = await codeOf(inviter)
    const answer = await enter(friend, ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `)
    expect(answer).toEqual({ message: '초대 코드를 적용했어요. 30P를 받았어요.' })
    expect(await pointsOf(friend, inviter)).toEqual([30, 100])
    const entries = await counter.db.query(
      `select user_id, source_key, reason from point_entries where user_id = any($1::uuid[]) order by amount`,
      [[inviter, friend]],
    )
    expect(entries).toEqual([
      { user_id: friend, source_key: 'referral', reason: '초대 코드 입력' },
      { user_id: inviter, source_key: `invite:${friend}`, reason: '친구 초대' },
    ])
    await healthy()
  })

  it('is refused with a message for each reason, and changes nothing', async () => {
    const [inviter, friend, other] = (await someUsers(counter.db, 3)) as [string, string, string]
    const refused = async (who: string, code: string) =>
      (await refusedUnchanged(counter.db, async () => await enter(who, code)))?.code
    expect(await refused(friend, '  ')).toBe('REFERRAL_CODE_MISSING')
    expect(await refused(friend, 'MOAP000000')).toBe('REFERRAL_CODE_UNKNOWN')
    expect(await refused(friend, await codeOf(friend))).toBe('REFERRAL_OWN_CODE')
    await invite(inviter, friend)
    expect(await refused(friend, await codeOf(other))).toBe('REFERRAL_USED')
    expect(await refused(inviter, await codeOf(friend))).toBe('REFERRAL_MUTUAL')
    await counter.db.query(`update users set created_at = $2 where id = $1`, [
      other,
      counter.now.subtract({ hours: 720, seconds: 1 }),
    ])
    expect(await refused(other, await codeOf(inviter))).toBe('REFERRAL_TOO_LATE')
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [inviter])
    await counter.db.query(`update users set created_at = $2 where id = $1`, [other, counter.now])
    expect(await refused(other, await codeOf(inviter))).toBe('REFERRAL_CODE_UNKNOWN')
  })

  it('thirty times at once: once', async () => {
    const [inviter, friend] = (await someUsers(counter.db, 2)) as [string, string]
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusal(invite(inviter, friend))))
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect(new Set(outcomes.map(outcome => outcome?.code))).toEqual(new Set([undefined, 'REFERRAL_USED']))
    expect(await pointsOf(friend, inviter)).toEqual([30, 100])
    await healthy()
  })

  it('with the codes of thirty different friends at once: once', async () => {
    const friend = await aUser(counter.db)
    const inviters = await someUsers(counter.db, 30)
    const outcomes = await Promise.all(inviters.map(inviter => refusal(invite(inviter, friend))))
    expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
    expect((await pointsOf(...inviters)).filter(points => points > 0)).toEqual([100])
    await healthy()
  })

  it('of one another at once: one of the two', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const [one, two] = (await someUsers(counter.db, 2)) as [string, string]
      const outcomes = await Promise.all([refusal(invite(one, two)), refusal(invite(two, one))])
      expect(outcomes.map(outcome => outcome?.code).sort()).toEqual(['REFERRAL_MUTUAL', undefined])
      expect((await pointsOf(one, two)).sort((a, b) => a - b)).toEqual([30, 100])
    }
  })
})

describe('the inviter', () => {
  it('is rewarded for ten friends of a Korean month, also when fifteen come at once; the friends for each', async () => {
    const inviter = await aUser(counter.db)
    const friends = await someUsers(counter.db, 15)
    const noon = Temporal.Instant.from('2026-11-30T14:59:59.999Z') // the last instant of November in KST
    await counter.db.query(`update users set created_at = $2 where id = any($1::uuid[])`, [friends, noon.subtract({ hours: 1 })])
    await counter.at(noon, () => Promise.all(friends.map(friend => invite(inviter, friend))))
    expect(await pointsOf(inviter, ...friends)).toEqual([1000, ...friends.map(() => 30)])
    const next = await aUser(counter.db)
    await counter.db.query(`update users set created_at = $2 where id = $1`, [next, noon])
    await counter.at(noon.add({ milliseconds: 1 }), () => invite(inviter, next))
    expect(await pointsOf(inviter)).toEqual([1100])
    await healthy()
  })

  it('is not rewarded while suspended; the friend is', async () => {
    const [inviter, friend] = [await aUser(counter.db, { tier: 'restricted' }), await aUser(counter.db)]
    await invite(inviter, friend)
    expect(await pointsOf(friend, inviter)).toEqual([30, 0])
    expect(await rewardOf(friend)).toBe('restricted')
  })
})

describe('a reward that is held back', () => {
  async function picksUp(buyer: string, times = 1) {
    const round = await aRound(counter.db)
    const wants = Array.from({ length: times }, () => counter.desk().reserve(buyer, wanting(round.groups[0]!.itemIds[0]!)))
    const orderIds = (await Promise.all(wants)).map(({ orders }) => orders[0]!.orderId)
    return async () => {
      const admin = await counter.admin()
      await Promise.all(
        orderIds.map(orderId => changeOrderStatus(counter.context, admin, { orderIds: [orderId], status: 'PICKED_UP' })),
      )
    }
  }

  it('is paid at the friend’s first pickup, once, also when several are picked up at once', async () => {
    await counter.db.query(`insert into store_info (id, details, settings) values ('main', '{}', '{"holdReferralReward": true}')`)
    const [inviter, friend] = (await someUsers(counter.db, 2)) as [string, string]
    await invite(inviter, friend)
    expect(await pointsOf(friend, inviter)).toEqual([30, 0])
    expect(await rewardOf(friend)).toBe('held')
    await (await picksUp(friend, 5))()
    expect(await pointsOf(friend, inviter)).toEqual([30, 100])
    await (await picksUp(friend))()
    expect(await pointsOf(inviter)).toEqual([100])
    expect(await rewardOf(friend)).toBe('paid')
    await healthy()
  })

  it('is not paid when the inviter has withdrawn; three who invited one another in a ring pick up at once', async () => {
    const [a, b, c] = (await someUsers(counter.db, 3)) as [string, string, string]
    await invite(a, b)
    await invite(b, c)
    await invite(c, a)
    const [inviter, friend] = (await someUsers(counter.db, 2)) as [string, string]
    await invite(inviter, friend)
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [inviter])
    const pickups = await Promise.all([a, b, c, friend].map(each => picksUp(each)))
    await Promise.all(pickups.map(pickUp => pickUp()))
    expect(await pointsOf(a, b, c, friend, inviter)).toEqual([130, 130, 130, 30, 0])
    await healthy()
  })
})
