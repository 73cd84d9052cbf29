import { describe, expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { aConfirmationLink } from '../../../tests/support/confirmations.ts'
import { Counter, customer, customerInSession, wanting } from '../../../tests/support/desk.ts'
import { aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { readMissionFacts } from '../../db/loyalty/missions.ts'
import { monthOf } from '../../domain/mission.ts'
import { audit } from '../maintenance/doctor.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { changeEmail } from '../users/change-email.ts'
import { confirmEmail } from '../users/confirm-email.ts'
import { readMe } from '../users/read-me.ts'
import { createMember } from '../users/create-member.ts'
import { resetByLink } from '../users/reset-password.ts'
import { withdraw } from '../users/withdraw.ts'
import { processReferralCode } from './process-code.ts'

const counter = new Counter()
let nth = 0

/** Registers a member whose address is unconfirmed. */
async function aFriend(): Promise<string> {
  const input = { email: `friend-${nth++}@mail.kr`, passwordHash: 'none', displayName: '친구' }
  return (await createMember(counter.context, { ...input, password: 'a long enough sentence' })).userId
}
async function enters(friend: string, inviter: string): Promise<string> {
  const [row] = await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [inviter])
  return (await processReferralCode(counter.context, customer(friend), { code: row!.code })).message
}
async function pointsOf(userId: string): Promise<number> {
  return (await counter.db.query<{ points: number }>(`select points from users where id = $1`, [userId]))[0]!.points
}
/** Returns how many friends count for the mission. */
async function friendsOf(userId: string): Promise<number> {
  return (await readMissionFacts(counter.db, userId, monthOf('2026-11'))).friends
}
async function picksUp(buyer: string): Promise<void> {
  const round = await aRound(counter.db)
  const { orders } = await counter.desk().reserve(buyer, wanting(round.groups[0]!.itemIds[0]!))
  await changeOrderStatus(counter.context, await counter.admin(), { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
}
const referralProblems = async () => (await audit(counter.db, counter.now)).filter(found => found.audit === 'people.referral')

it('fourteen invented friends bring no points to the inviter or to themselves', async () => {
  const inviter = await aUser(counter.db)
  const friends = await Promise.all(Array.from({ length: 14 }, aFriend))
  for (const friend of friends)
    expect(await enters(friend, inviter)).toBe('초대 코드를 적용했어요. 첫 픽업을 마치면 30P를 받아요.')
  expect([await pointsOf(inviter), await friendsOf(inviter)]).toEqual([0, 0])
  expect(new Set(await Promise.all(friends.map(pointsOf)))).toEqual(new Set([20]))
  expect(await referralProblems()).toEqual([])
})

it('where the shop confirms addresses, the answer says that confirming pays it too', async () => {
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  const [row] = await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [inviter])
  const { message } = await processReferralCode(
    counter.context,
    customer(friend),
    { code: row!.code },
    { confirmsAddresses: true },
  )
  expect(message).toBe('초대 코드를 적용했어요. 이메일을 확인하거나 첫 픽업을 마치면 30P를 받아요.')
})

it('the first pickup pays both held rewards, once', async () => {
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  await enters(friend, inviter)
  await picksUp(friend)
  expect([await pointsOf(friend), await pointsOf(inviter), await friendsOf(inviter)]).toEqual([50, 100, 1])
  await picksUp(friend)
  expect([await pointsOf(friend), await pointsOf(inviter)]).toEqual([50, 100])
  expect(await referralProblems()).toEqual([])
})

it('a person with a pickup, or with a confirmed address, is rewarded at once', async () => {
  const inviter = await aUser(counter.db)
  const [buyer, reader] = [await aFriend(), await aFriend()]
  await picksUp(buyer)
  const token = await aResetLink(counter.db, 'a secret of the test', reader, { createdAt: counter.now })
  await resetByLink(counter.context, { token, password: 'another long sentence' })
  for (const friend of [buyer, reader]) expect(await enters(friend, inviter)).toBe('초대 코드를 적용했어요. 30P를 받았어요.')
  expect(await pointsOf(inviter)).toBe(200)
  expect(await referralProblems()).toEqual([])
})

describe('one mailbox', () => {
  const secret = 'only-for-tests-and-long-enough'
  const settings = { referralPrefix: 'MOAP', formerSecret: secret, demo: false, confirmation: { secret } }
  async function joined(email: string): Promise<string> {
    const input = { email, passwordHash: 'none', displayName: '친구', password: 'a long enough sentence' }
    return (await createMember(counter.context, input, settings)).userId
  }
  async function confirms(userId: string): Promise<void> {
    const [row] = await counter.db.query<{ email: string }>(`select email from users where id = $1`, [userId])
    const token = await aConfirmationLink(counter.db, secret, { userId, email: row!.email })
    await confirmEmail(counter.context, { token }, userId, secret)
  }
  async function codeOf(userId: string): Promise<string> {
    return (await counter.db.query<{ code: string }>(`select referral_code as code from users where id = $1`, [userId]))[0]!.code
  }
  const enter = async (friend: string, inviter: string) =>
    await processReferralCode(
      counter.context,
      customer(friend),
      { code: await codeOf(inviter) },
      { confirmsAddresses: true, formerSecret: secret },
    )

  it('is one friend, in whatever order its accounts confirm and enter; each is rewarded at its first pickup', async () => {
    const inviter = await aUser(counter.db)
    const friends = []
    for (const email of ['so.lo@gmail.com', 'solo+1@gmail.com', 's.olo+2@googlemail.com']) friends.push(await joined(email))
    await enter(friends[0]!, inviter)
    await enter(friends[2]!, inviter)
    for (const friend of friends.toReversed()) await confirms(friend)
    expect((await enter(friends[1]!, inviter)).message).toBe('초대 코드를 적용했어요. 첫 픽업을 마치면 30P를 받아요.')
    expect([await pointsOf(inviter), ...(await Promise.all(friends.map(pointsOf)))]).toEqual([100, 20, 20, 50])
    await picksUp(friends[1]!)
    expect([await pointsOf(inviter), await pointsOf(friends[1]!)]).toEqual([200, 50])
    expect(await referralProblems()).toEqual([])
  })

  it('of the inviter is no friend', async () => {
    const [inviter, self] = [await joined('inviter@mail.kr'), await joined('inviter+me@mail.kr')]
    await confirms(inviter)
    await confirms(self)
    await enter(self, inviter)
    expect([await pointsOf(inviter), await pointsOf(self)]).toEqual([20, 20])
  })

  it('of an account that is not confirmed takes nothing from its holder', async () => {
    const [inviter, holder] = [await aUser(counter.db), await joined('held@mail.kr')]
    await joined('held+stranger@mail.kr')
    await confirms(holder)
    expect((await enter(holder, inviter)).message).toBe('초대 코드를 적용했어요. 30P를 받았어요.')
  })

  it('is known after its account has moved to another address, and after it has left', async () => {
    const inviter = await aUser(counter.db)
    const [moving, leaving] = [await joined('moving@mail.kr'), await joined('leaving@mail.kr')]
    const moved = await givePassword(counter.db, moving)
    await confirms(moving)
    // confirmed in another browser, which proves less, and is forgiven to who proves it
    await counter.db.query(`update auth_users set email_verified = true where id = $1`, [leaving])
    await changeEmail(counter.context, settings, customerInSession(moving), { current: KNOWN_PASSWORD, email: 'moved@mail.kr' })
    await withdraw(counter.context, settings, customer(leaving))
    for (const email of [moved.replace('@', '+1@'), 'leaving+1@mail.kr']) {
      const friend = await joined(email)
      await confirms(friend)
      expect((await enter(friend, inviter)).message, email).toContain('첫 픽업을 마치면')
      expect(await pointsOf(inviter), email).toBe(0)
    }
  })
})

it('a person who entered a code reads that its points wait, until they are paid', async () => {
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  const waits = async () => (await readMe(counter.db, friend))!.isReferralHeld
  expect(await waits()).toBe(false)
  await enters(friend, inviter)
  expect([await waits(), (await readMe(counter.db, inviter))!.isReferralHeld]).toEqual([true, false])
  await picksUp(friend)
  expect(await waits()).toBe(false)
})

it('another address is unconfirmed again', async () => {
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  await counter.db.query(`update auth_users set email_verified = true where id = $1`, [friend])
  const { writeEmail } = await import('../../db/people/accounts.ts')
  await counter.db.transaction(tx => writeEmail(tx, friend, 'other@mail.kr', counter.now))
  await enters(friend, inviter)
  expect(await pointsOf(inviter)).toBe(0)
})

it('an address that is confirmed meanwhile pays what was held, once, also by a reset link', async () => {
  const secret = 'a secret of the test'
  for (const way of ['link', 'password'] as const) {
    const [inviter, friend] = [await aUser(counter.db), await aFriend()]
    await enters(friend, inviter)
    const [{ email }] = (await counter.db.query<{ email: string }>(`select email from users where id = $1`, [friend])) as [
      { email: string },
    ]
    if (way === 'link')
      await confirmEmail(counter.context, { token: await aConfirmationLink(counter.db, secret, { userId: friend, email }) })
    else {
      const token = await aResetLink(counter.db, secret, friend, { createdAt: counter.now })
      await resetByLink(counter.context, { token, password: 'another long sentence' })
    }
    expect([await pointsOf(friend), await pointsOf(inviter)], way).toEqual([50, 100])
    await picksUp(friend)
    expect([await pointsOf(friend), await pointsOf(inviter)], way).toEqual([50, 100])
  }
  expect(await referralProblems()).toEqual([])
})

it('where the shop holds the inviter’s reward until the first pickup, confirming the address brings the friend’s alone', async () => {
  await counter.db.query(`insert into store_info (id, details, settings) values ('main', '{}', '{"holdReferralReward": true}')`)
  const [inviter, friend] = [await aUser(counter.db), await aFriend()]
  await enters(friend, inviter)
  const [row] = await counter.db.query<{ email: string }>(`select email from users where id = $1`, [friend])
  const whose = { userId: friend, email: row!.email }
  await confirmEmail(counter.context, { token: await aConfirmationLink(counter.db, 'a secret of the test', whose) })
  expect([await pointsOf(friend), await pointsOf(inviter)]).toEqual([50, 0])
  await picksUp(friend)
  expect([await pointsOf(friend), await pointsOf(inviter)]).toEqual([50, 100])
  expect(await referralProblems()).toEqual([])
  await counter.db.query(`delete from store_info`)
})

it('a code that is entered while the address is being confirmed leaves nothing held', async () => {
  for (let round = 0; round < 5; round++) {
    const [inviter, friend] = [await aUser(counter.db), await aFriend()]
    const [row] = await counter.db.query<{ email: string }>(`select email from users where id = $1`, [friend])
    const token = await aConfirmationLink(counter.db, 'a secret of the test', { userId: friend, email: row!.email })
    await Promise.all([confirmEmail(counter.context, { token }), enters(friend, inviter)])
    expect([await pointsOf(friend), await pointsOf(inviter)]).toEqual([50, 100])
  }
})
