import { describe, expect, it } from 'vitest'
import { Counter, customer, customerInSession } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { claimMissionReward } from '../missions/claim.ts'
import { changeEmail } from './change-email.ts'
import { createMember } from './create-member.ts'
import { readMember } from './read-member.ts'
import { resetByLink } from './reset-password.ts'
import { saveProfile } from './save-profile.ts'
import { withdraw } from './withdraw.ts'

/** What a leaver gives up restricts its true owner only if it was proven (docs/decisions/082-only-a-proven-address-restricts.md). */
const counter = new Counter()
const secret = 'only-for-tests-and-long-enough'
const settings = { referralPrefix: 'MOAP', formerSecret: secret, demo: false, confirmation: { secret } }
let nth = 0
const anAddress = () => `trace${nth++}@shop.example`
const aNumber = () => `010666${String(nth++).padStart(5, '0')}`

const joinAt = (minutes: number, email = anAddress()) =>
  counter.at(counter.now.add({ minutes }), async () => {
    const input = { email, password: 'correct horse', passwordHash: 'a-hash-that-nobody-made:and-no-salt', displayName: '김자취' }
    return (await createMember(counter.context, input, settings)).userId
  })
const give = (userId: string, phone: string | null) => saveProfile(counter.context, settings, customer(userId), { phone })
const leaveAt = (minutes: number, userId: string) =>
  counter.at(counter.now.add({ minutes }), () => withdraw(counter.context, settings, customer(userId)))
const restrict = (userId: string) => counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [userId])
const confirm = (userId: string) => counter.db.query(`update auth_users set email_verified = true where id = $1`, [userId])
const prove = (userId: string) =>
  counter.db.query(`update auth_users set email_verified = true, proven_email = email where id = $1`, [userId])
const change = (userId: string, email = anAddress()) =>
  changeEmail(counter.context, settings, customerInSession(userId), { current: KNOWN_PASSWORD, email })
const standing = async (userId: string) =>
  (await counter.db.query(`select is_returning, is_suspended, points from users where id = $1`, [userId]))[0]
const welcomed = { is_returning: false, is_suspended: false, points: 20 }
const unwelcome = { is_returning: true, is_suspended: false, points: 0 }
const restricted = { is_returning: true, is_suspended: true, points: 0 }
const suspicion = async (userId: string) => {
  const { isReturning, suspectedBy, suspectedRestricted } = await readMember(counter.context, await counter.admin(), { userId })
  return { isReturning, suspectedBy, suspectedRestricted }
}

describe.each([true, false])('the number of a leaver (restricted: %s)', wasRestricted => {
  async function leaver(phone: string) {
    const userId = await joinAt(10)
    await give(userId, phone)
    if (wasRestricted) await restrict(userId)
    await leaveAt(20, userId)
  }

  it.each([
    ['older than the leaver’s', 0],
    ['made before they left', 15],
  ])('leaves an account alone that is %s', async (_, minutes) => {
    const phone = aNumber()
    const owner = await joinAt(minutes)
    await leaver(phone)
    await give(owner, phone)
    expect(await standing(owner)).toEqual(welcomed)
  })

  it('does not touch an account that had it before and saves it again', async () => {
    const phone = aNumber()
    const owner = await joinAt(0)
    await give(owner, phone)
    await leaver(phone)
    await give(owner, null)
    await give(owner, phone)
    expect(await standing(owner)).toEqual(welcomed)
  })

  it('takes the welcome of an account that was made afterwards, and restricts nobody; staff see why', async () => {
    const phone = aNumber()
    await leaver(phone)
    const owner = await joinAt(30)
    await give(owner, phone)
    expect(await standing(owner)).toEqual(unwelcome)
    expect(await suspicion(owner)).toEqual({ isReturning: true, suspectedBy: 'number', suspectedRestricted: wasRestricted })
    await expectSoundLedger(counter.db)
  })
})

describe('an address that the leaver had not confirmed', () => {
  it('is forgotten: its owner is new', async () => {
    const email = anAddress()
    const thief = await joinAt(0, email)
    await restrict(thief)
    await leaveAt(1, thief)
    expect(await standing(await joinAt(2, email))).toEqual(welcomed)
  })

  it('is forgotten also if they changed to it', async () => {
    const email = anAddress()
    const thief = await joinAt(0)
    await givePassword(counter.db, thief)
    await change(thief, email)
    await restrict(thief)
    await leaveAt(1, thief)
    expect(await standing(await joinAt(2, email))).toEqual(welcomed)
  })
})

describe('an address that was confirmed, and not by the holder of the leaver’s account,', () => {
  it('withholds the welcome until its owner proves it, and restricts nobody', async () => {
    const email = anAddress()
    const thief = await joinAt(0, email)
    await confirm(thief)
    await restrict(thief)
    await leaveAt(1, thief)
    const owner = await joinAt(2, email)
    expect(await standing(owner)).toEqual(unwelcome)
    expect(await suspicion(owner)).toEqual({ isReturning: true, suspectedBy: 'address', suspectedRestricted: true })
    const token = await aResetLink(counter.db, 'secret', owner, { createdAt: counter.now })
    await resetByLink(counter.context, { token, password: 'brand new and unknown' })
    expect(await standing(owner)).toEqual(welcomed)
    expect(await suspicion(owner)).toEqual({ isReturning: false, suspectedBy: null, suspectedRestricted: false })
    await claimMissionReward(counter.context, owner, { missionId: 'signup-bonus', uniquePeriodId: 'once' })
    await expectSoundLedger(counter.db)
  })

  it('stays a suspicion if the number is known too', async () => {
    const [email, phone] = [anAddress(), aNumber()]
    const thief = await joinAt(0, email)
    await confirm(thief)
    await give(thief, phone)
    await leaveAt(1, thief)
    const owner = await joinAt(2, email)
    await give(owner, phone)
    const token = await aResetLink(counter.db, 'secret', owner, { createdAt: counter.now })
    await resetByLink(counter.context, { token, password: 'brand new and unknown' })
    expect(await standing(owner)).toEqual(unwelcome)
  })
})

describe('that a leaver was restricted', () => {
  async function leaver(phone: string | null, { email = anAddress(), isRestricted = false } = {}) {
    const userId = await joinAt(0, email)
    await give(userId, phone)
    if (isRestricted) {
      await confirm(userId)
      await restrict(userId)
    }
    await leaveAt(1, userId)
  }
  const suspected = { isReturning: true, suspectedBy: 'number', suspectedRestricted: true }

  it('stays suspected by the address when a number is known that tells nothing of it', async () => {
    const [email, phone] = [anAddress(), aNumber()]
    await leaver(phone)
    await leaver(null, { email, isRestricted: true })
    const owner = await joinAt(2, email)
    await give(owner, phone)
    expect(await suspicion(owner)).toEqual(suspected)
  })

  it('is suspected by the second of two numbers, and stays so at the third', async () => {
    const [first, second, third] = [aNumber(), aNumber(), aNumber()]
    await leaver(first)
    await leaver(second, { isRestricted: true })
    await leaver(third)
    const owner = await joinAt(2)
    for (const phone of [first, second, third]) await give(owner, phone)
    expect(await suspicion(owner)).toEqual(suspected)
    await expectSoundLedger(counter.db)
  })
})

describe('an address that the leaver had proven', () => {
  it('is known with another word behind the plus sign, from either side', async () => {
    const [email, other] = [anAddress(), anAddress()]
    for (const [left, again] of [
      [email, email.replace('@', '+2@')],
      [other.replace('@', '+1@'), other.replace('@', '+2@')],
    ] as const) {
      const leaver = await joinAt(0, left)
      await prove(leaver)
      await restrict(leaver)
      await leaveAt(1, leaver)
      expect(await standing(await joinAt(2, again))).toEqual(restricted)
    }
  })

  it.each([
    ['at the end', async () => {}],
    ['and changed', async (userId: string) => void (await change(userId))],
    [
      'and changed twice',
      async (userId: string) => {
        await change(userId)
        await prove(userId)
        await change(userId)
      },
    ],
  ])('%s brings the restriction back', async (_, leaves) => {
    const userId = await joinAt(0)
    const email = await givePassword(counter.db, userId)
    await prove(userId)
    await restrict(userId)
    await leaves(userId)
    await leaveAt(1, userId)
    // The link that puts the address back is deleted with the account.
    expect(await standing(await joinAt(2, email))).toEqual(restricted)
  })

  it('restricts also who was only suspected by their number before', async () => {
    const phone = aNumber()
    const userId = await joinAt(0)
    const email = await givePassword(counter.db, userId)
    await prove(userId)
    await give(userId, phone)
    await restrict(userId)
    await leaveAt(1, userId)
    const again = await joinAt(2)
    await givePassword(counter.db, again)
    await give(again, phone)
    expect(await standing(again)).toEqual(unwelcome)
    await change(again, email)
    expect(await standing(again)).toEqual(restricted)
    expect(await suspicion(again)).toEqual({ isReturning: true, suspectedBy: null, suspectedRestricted: false })
  })

  it('is told apart from one that a stranger left unproven, restricted', async () => {
    const email = anAddress()
    const honest = await joinAt(0, email)
    await prove(honest)
    await leaveAt(1, honest)
    const thief = await joinAt(2, email)
    await confirm(thief)
    await restrict(thief)
    await leaveAt(3, thief)
    expect(await standing(await joinAt(4, email))).toEqual(unwelcome)
  })
})

it('leaves nothing of a former address behind in the account’s traces', async () => {
  const userId = await joinAt(0)
  await givePassword(counter.db, userId)
  await prove(userId)
  await change(userId)
  await leaveAt(1, userId)
  expect(await counter.db.query(`select from account_traces where user_id = $1`, [userId])).toEqual([])
})
