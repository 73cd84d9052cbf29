import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { aConfirmationLink } from '../../../tests/support/confirmations.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { Counter, customer, wanting } from '../../../tests/support/desk.ts'
import { besideTransaction } from '../../../tests/support/second-connection.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { findBySource } from '../../db/points/points.ts'
import { insertReferral, lockReferralPeople } from '../../db/loyalty/referrals.ts'
import { audit, auditIn } from '../maintenance/doctor.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { deletePointEntries } from '../points/correct.ts'
import { post } from '../points/post.ts'
import { readOwnPoints } from '../points/read-points.ts'
import { confirmEmail } from '../users/confirm-email.ts'
import { createMember } from '../users/create-member.ts'
import { payFriend, payInviter, processReferralCode } from './process-code.ts'

/** Undoing a pickup takes back its invitation rewards (docs/RULES.md#a-pickup-taken-back). */
const counter = new Counter()
let nth = 0

async function aFriend(): Promise<string> {
  const input = { email: `taken-${nth++}@mail.kr`, passwordHash: 'none', displayName: '친구' }
  return (await createMember(counter.context, { ...input, password: 'a long enough sentence' })).userId
}
async function enters(friend: string, inviter: string): Promise<void> {
  const [row] = await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [inviter])
  await processReferralCode(counter.context, customer(friend), { code: row!.code })
}
/** Creates an inviter and a friend with an unconfirmed address. */
async function invited(): Promise<{ inviter: string; friend: string }> {
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  await enters(friend, inviter)
  return { inviter, friend }
}
async function anOrder(buyer: string, quantity = 1): Promise<string> {
  const round = await aRound(counter.db)
  return (await counter.desk().reserve(buyer, wanting(round.groups[0]!.itemIds[0]!, quantity))).orders[0]!.orderId
}
async function picksUp(orderId: string): Promise<{ points: number; inviterPoints: number }> {
  const { refused, points, inviterPoints } = await changeOrderStatus(counter.context, await counter.admin(), {
    orderIds: [orderId],
    status: 'PICKED_UP',
  })
  expect(refused).toEqual([])
  return { points, inviterPoints }
}
async function revert(orderId: string) {
  const admin = await counter.admin()
  return await revertFinalizedOrder(counter.context, admin, { orderId, originalStatus: 'PICKED_UP' })
}
async function pointsOf(...ids: string[]): Promise<number[]> {
  const rows = await counter.db.query<{ id: string; points: number }>(`select id, points from users where id = any($1::uuid[])`, [
    ids,
  ])
  return ids.map(id => rows.find(row => row.id === id)!.points)
}
async function healthy(): Promise<void> {
  await expectSoundLedger(counter.db)
  const found = await audit(counter.db, counter.now)
  expect(found.filter(each => each.audit === 'people.referral' || each.audit.startsWith('points'))).toEqual([])
}

it('is reversed for both when the first pickup is undone, and given again with the next, in every life', async () => {
  const { inviter, friend } = await invited()
  const orderId = await anOrder(friend)
  for (let life = 0; life < 3; life++) {
    expect(await picksUp(orderId)).toEqual({ points: 30, inviterPoints: 100 })
    expect(await pointsOf(friend, inviter)).toEqual([50, 100])
    expect(await revert(orderId)).toMatchObject({ points: -30, inviterPoints: -100 })
    expect(await pointsOf(friend, inviter)).toEqual([20, 0])
  }
  await picksUp(await anOrder(friend))
  await picksUp(orderId)
  expect(await pointsOf(friend, inviter)).toEqual([50, 100])
  await healthy()
})

it('is in the history of both', async () => {
  const { inviter, friend } = await invited()
  const orderId = await anOrder(friend)
  await picksUp(orderId)
  await revert(orderId)
  const told = async (userId: string) =>
    (await readOwnPoints(counter.context, userId, undefined)).items.map(({ amount, reason }) => [amount, reason])
  expect((await told(friend)).slice(0, 2)).toEqual([
    [-30, '픽업 취소로 초대 코드 포인트 회수'],
    [30, '초대 코드 입력'],
  ])
  expect(await told(inviter)).toEqual([
    [-100, '친구의 픽업 취소로 초대 포인트 회수'],
    [100, '친구 초대'],
  ])
})

it('stays while another pickup of the friend stands, and is reversed with the last', async () => {
  const { inviter, friend } = await invited()
  const [first, second] = [await anOrder(friend), await anOrder(friend)]
  await picksUp(first)
  await picksUp(second)
  expect(await revert(first)).toMatchObject({ points: 0, inviterPoints: 0 })
  expect(await pointsOf(friend, inviter)).toEqual([50, 100])
  await revert(second)
  expect(await pointsOf(friend, inviter)).toEqual([20, 0])
  await healthy()
})

it('is reversed only with the last part of a reservation that was picked up in parts', async () => {
  const { inviter, friend } = await invited()
  const orderId = await anOrder(friend, 3)
  const admin = await counter.admin()
  const { remainderOrderId, ...moved } = await processPartialPickup(counter.context, admin, { orderId, pickedUpQuantity: 1 })
  expect(moved).toMatchObject({ points: 30, inviterPoints: 100 })
  await picksUp(remainderOrderId)
  await revert(remainderOrderId)
  expect(await pointsOf(friend, inviter)).toEqual([50, 100])
  expect(await revert(orderId)).toMatchObject({ points: -30, inviterPoints: -100, joinedQuantity: 2 })
  expect(await pointsOf(friend, inviter)).toEqual([20, 0])
  await healthy()
})

it('becomes a debt where it was spent, which the next pickup repays', async () => {
  const { inviter, friend } = await invited()
  const orderId = await anOrder(friend)
  await picksUp(orderId)
  for (const [userId, amount] of [
    [friend, -45],
    [inviter, -80],
  ] as const)
    await counter.db.transaction(tx =>
      post(tx, counter.context, { userId, kind: 'spend', amount, reason: '순서 올리기', sourceKey: 'spent' }),
    )
  await revert(orderId)
  expect(await pointsOf(friend, inviter)).toEqual([-25, -80])
  await picksUp(orderId)
  expect(await pointsOf(friend, inviter)).toEqual([5, 20])
  await healthy()
})

it('depends on the pickup too where the code was entered after it', async () => {
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  const orderId = await anOrder(friend)
  await picksUp(orderId)
  await enters(friend, inviter)
  expect(await pointsOf(friend, inviter)).toEqual([50, 100])
  await revert(orderId)
  expect(await pointsOf(friend, inviter)).toEqual([20, 0])
  await picksUp(orderId)
  expect(await pointsOf(friend, inviter)).toEqual([50, 100])
  await healthy()
})

it('stays where the address was confirmed meanwhile, or had been before', async () => {
  const { inviter, friend } = await invited()
  const orderId = await anOrder(friend)
  await picksUp(orderId)
  const [row] = await counter.db.query<{ email: string }>(`select email from users where id = $1`, [friend])
  const whose = { userId: friend, email: row!.email }
  await confirmEmail(counter.context, { token: await aConfirmationLink(counter.db, 'a secret of the test', whose) })
  expect(await revert(orderId)).toMatchObject({ points: 0, inviterPoints: 0 })
  const [another, proven] = [await aUser(counter.db), await aFriend()]
  await counter.db.query(`update auth_users set email_verified = true where id = $1`, [proven])
  await enters(proven, another)
  const other = await anOrder(proven)
  await picksUp(other)
  await revert(other)
  expect(await pointsOf(friend, inviter, proven, another)).toEqual([50, 100, 50, 100])
  await healthy()
})

it('is the inviter’s alone where the shop holds it until the first pickup of a friend who is proven', async () => {
  await counter.db.query(`insert into store_info (id, details, settings) values ('main', '{}', '{"holdReferralReward": true}')`)
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  await counter.db.query(`update auth_users set email_verified = true where id = $1`, [friend])
  await enters(friend, inviter)
  const orderId = await anOrder(friend)
  expect(await picksUp(orderId)).toEqual({ points: 0, inviterPoints: 100 })
  expect(await revert(orderId)).toMatchObject({ points: 0, inviterPoints: -100 })
  await picksUp(orderId)
  expect(await pointsOf(friend, inviter)).toEqual([50, 100])
  await counter.db.query(`delete from store_info`)
  await healthy()
})

it('is not given again where staff had deleted it by hand', async () => {
  const { inviter, friend } = await invited()
  const orderId = await anOrder(friend)
  await picksUp(orderId)
  const entry = await findBySource(counter.db, inviter, `invite:${friend}`)
  await deletePointEntries(counter.context, await counter.admin(), { userId: inviter, entryIds: [entry!.id] })
  expect(await revert(orderId)).toMatchObject({ points: -30, inviterPoints: 0 })
  await picksUp(orderId)
  expect(await pointsOf(friend, inviter)).toEqual([50, 0])
  await healthy()
})

it('stays with an inviter who has withdrawn', async () => {
  const { inviter, friend } = await invited()
  const orderId = await anOrder(friend)
  await picksUp(orderId)
  await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [inviter])
  expect(await revert(orderId)).toMatchObject({ points: -30, inviterPoints: 0 })
  await picksUp(orderId)
  expect(await pointsOf(friend, inviter)).toEqual([50, 100])
  await healthy()
})

it('undone thirty times at once is reversed once; the last two pickups undone at once reverse it once', async () => {
  const { inviter, friend } = await invited()
  const [one, two] = [await anOrder(friend), await anOrder(friend)]
  await picksUp(one)
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => refusal(revert(one))))
  expect(outcomes.filter(outcome => outcome === null)).toHaveLength(1)
  expect(await pointsOf(friend, inviter)).toEqual([20, 0])
  for (let turn = 0; turn < 5; turn++) {
    await Promise.all([picksUp(one), picksUp(two)])
    expect(await pointsOf(friend, inviter)).toEqual([50, 100])
    await Promise.all([revert(one), revert(two)])
    expect(await pointsOf(friend, inviter), `turn ${turn}`).toEqual([20, 0])
  }
  await healthy()
})

it('matches the pickups that stand, also while one is picked up as another is undone, and a code is entered', async () => {
  for (let turn = 0; turn < 8; turn++) {
    const [inviter, friend] = [await aUser(counter.db), await aFriend()]
    const [one, two] = [await anOrder(friend), await anOrder(friend)]
    await picksUp(one)
    if (turn % 2 === 0) await enters(friend, inviter)
    await Promise.all([revert(one), picksUp(two), ...(turn % 2 === 0 ? [] : [enters(friend, inviter)])])
    expect(await pointsOf(friend, inviter), `turn ${turn}`).toEqual([50, 100])
    await revert(two)
    expect(await pointsOf(friend, inviter), `turn ${turn}`).toEqual([20, 0])
  }
  await healthy()
})

it('is reversed too where the code was entered after the revert had read the invitation', async () => {
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  const orderId = await anOrder(friend)
  await picksUp(orderId)
  let undone: Promise<unknown> | undefined
  await counter.db.transaction(async tx => {
    await lockReferralPeople(tx, [friend, inviter])
    undone = besideTransaction(() => revert(orderId))
    await untilBlocked(tx)
    const invitation = { friendId: friend, inviterId: inviter, reward: 'paid', friendReward: 'paid', byPickup: true } as const
    await insertReferral(tx, invitation, counter.now)
    await payFriend(tx, counter.context, friend)
    await payInviter(tx, counter.context, inviter, friend)
  }, holding)
  expect(await undone).toMatchObject({ points: -30, inviterPoints: -100 })
  expect(await pointsOf(friend, inviter)).toEqual([20, 0])
  await healthy()
})

class Undo extends Error {}

it.each([
  ['a reward that was taken back stands', 'friend_reward_taken = friend_reward_taken + 1'],
  ['the inviter’s stands', 'reward_taken = reward_taken + 1'],
  ['it says that it waits, and was paid', `friend_reward = 'held', friend_reward_by_pickup = false`],
])('the doctor finds that %s', async (_, wrong) => {
  const { friend } = await invited()
  await picksUp(await anOrder(friend))
  const harm = counter.db.transaction(async tx => {
    await tx.query(`update referrals set ${wrong} where invitee_id = $1`, [friend])
    expect((await auditIn(tx, counter.now)).map(found => found.audit)).toContain('people.referral')
    throw new Undo()
  })
  await expect(harm).rejects.toThrow(Undo)
})

it('the doctor finds a reward that a pickup gave where none stands', async () => {
  const { friend } = await invited()
  const orderId = await anOrder(friend)
  await picksUp(orderId)
  const harm = counter.db.transaction(async tx => {
    await tx.query(`update orders set status = 'RESERVED', picked_up_at = null where id = $1`, [orderId])
    expect((await auditIn(tx, counter.now)).map(found => found.audit)).toContain('people.referral')
    throw new Undo()
  })
  await expect(harm).rejects.toThrow(Undo)
})
