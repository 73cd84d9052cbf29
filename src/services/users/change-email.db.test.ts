import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { Counter, customerInSession } from '../../../tests/support/desk.ts'
import { aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { changeEmail } from './change-email.ts'
import { rememberFormerMember } from '../referral/former-members.ts'
import { resetByLink } from './reset-password.ts'

const counter = new Counter()
const formerSecret = 'a secret of the test'
const settings = { formerSecret, demo: false }
let addresses = 0
const fresh = () => `fresh-${++addresses}@mail.kr`

async function aMember() {
  const { userId } = await signedIn(counter.db)
  return { userId, email: await givePassword(counter.db, userId) }
}
const change = (userId: string, email: string, current = KNOWN_PASSWORD) =>
  changeEmail(counter.context, settings, customerInSession(userId), { current, email })
const emails = async (userId: string) => {
  const [row] = await counter.db.query<{ account: string; member: string }>(
    `select a.email as account, u.email as member from auth_users a join users u using (id) where id = $1`,
    [userId],
  )
  return row
}

it('changes the address for signing in and for mails, and ends links to the former one', async () => {
  const { userId } = await aMember()
  const token = await aResetLink(counter.db, 'secret', userId, { createdAt: counter.now })
  const [email] = [fresh()]
  expect(await change(userId, ` ${email.toUpperCase()} `)).toEqual({ email, mail: 'none' })
  expect(await emails(userId)).toEqual({ account: email, member: email })
  const byLink = resetByLink(counter.context, { token, password: 'brand new and unknown' })
  expect(await refusal(byLink)).toEqual({ code: 'RESET_LINK_USED' })
  const sessions = await counter.db.query(`select from auth_sessions where user_id = $1`, [userId])
  expect(sessions).toHaveLength(1)
})

describe('is refused, and nothing changes,', () => {
  it('for what is no address, or one of the demo where there is none', async () => {
    const { userId } = await aMember()
    for (const email of ['nobody', 'a@b', 'x@no-email.invalid', 'customer@demo.test'])
      expect(await refusedUnchanged(counter.db, () => change(userId, email)), email).toEqual({ code: 'EMAIL_INVALID' })
  })

  it('without the current password, which is counted', async () => {
    const { userId } = await aMember()
    for (let tries = 0; tries < 10; tries++)
      expect(await refusal(change(userId, fresh(), 'not the password'))).toEqual({ code: 'WRONG_PASSWORD' })
    expect((await refusal(change(userId, fresh())))?.code).toBe('TOO_MANY_REQUESTS')
    await counter.at(counter.now.add({ minutes: 16 }), () => change(userId, fresh()))
  })

  it('for an address that is taken, in any case of its letters; probing addresses is counted too', async () => {
    const [one, other] = [await aMember(), await aMember()]
    const taken = { code: 'EMAIL_TAKEN', to: 'change' }
    expect(await refusal(change(one.userId, other.email.toUpperCase()))).toEqual(taken)
    for (let tries = 1; tries < 10; tries++) await refusal(change(one.userId, other.email))
    expect((await refusal(change(one.userId, fresh())))?.code).toBe('TOO_MANY_REQUESTS')
    expect(await emails(one.userId)).toEqual({ account: one.email, member: one.email })
  })

  it('for who signs in without a password', async () => {
    const { userId } = await signedIn(counter.db)
    expect(await refusedUnchanged(counter.db, () => change(userId, fresh()))).toEqual({ code: 'NO_PASSWORD' })
  })
})

it('gives one address to one of two who want it at the same time', async () => {
  const [one, other, email] = [await aMember(), await aMember(), fresh()]
  const outcomes = await Promise.all([one, other].map(({ userId }) => refusal(change(userId, email))))
  expect(outcomes.filter(each => each === null)).toHaveLength(1)
  expect(outcomes.filter(each => each !== null)).toEqual([{ code: 'EMAIL_TAKEN', to: 'change' }])
})

it('to one’s own address changes nothing and is no fault', async () => {
  const { userId, email } = await aMember()
  expect(await change(userId, email)).toEqual({ email, mail: 'none' })
})

it('knows a former member again, with their restriction', async () => {
  const [{ userId }, email] = [await aMember(), fresh()]
  const address = { email, isConfirmed: true, isProven: true }
  const former = { userId: newId(), address, phone: null, wasRestricted: true }
  await counter.db.transaction(tx => rememberFormerMember(tx, formerSecret, former, counter.now))
  await change(userId, email)
  const [row] = await counter.db.query(`select is_returning, is_suspended from users where id = $1`, [userId])
  expect(row).toEqual({ is_returning: true, is_suspended: true })
})
