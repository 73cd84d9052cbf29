import { describe, expect, it } from 'vitest'
import { aConfirmationLink } from '../../../tests/support/confirmations.ts'
import { Counter, customer, customerInSession } from '../../../tests/support/desk.ts'
import { aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { sweepAuth } from '../../db/people/attempts.ts'
import { audit } from '../maintenance/doctor.ts'
import { changeEmail } from './change-email.ts'
import { confirmEmail, readConfirmation, requestConfirmation } from './confirm-email.ts'
import { readMe } from './read-me.ts'
import { resetToken } from '../secrets/reset-secrets.ts'
import { resetByLink } from './reset-password.ts'
import { withdraw } from './withdraw.ts'

const counter = new Counter()
const secret = 'a secret of the test'
const confirmation = { secret }

async function aMember() {
  const { userId } = await signedIn(counter.db)
  return { userId, email: await givePassword(counter.db, userId) }
}
const link = (member: { userId: string; email: string }, hours = 24) =>
  aConfirmationLink(counter.db, secret, member, { askedAt: counter.now, hours })
const confirm = (token: string) => confirmEmail(counter.context, { token })
const isUnconfirmed = async (userId: string) => (await readMe(counter.db, userId))?.isEmailUnconfirmed
const request = (userId: string) => requestConfirmation(counter.context, confirmation, customer(userId))
const rows = async (userId: string) => await counter.db.query(`select from email_confirmations where user_id = $1`, [userId])
const problems = async () => (await audit(counter.db, counter.now)).filter(found => found.audit === 'people.confirmation')

it('a link confirms the address that it was sent to, once, and starts no session', async () => {
  const member = await aMember()
  const token = await link(member)
  expect(await isUnconfirmed(member.userId)).toBe(true)
  const sessions = () => counter.db.query(`select id from auth_sessions where user_id = $1`, [member.userId])
  const before = await sessions()
  expect(await readConfirmation(counter.context, { token })).toMatchObject(member)
  expect(await confirm(token)).toEqual(member)
  expect(await isUnconfirmed(member.userId)).toBe(false)
  expect(await sessions()).toEqual(before)
  expect(await refusedUnchanged(counter.db, () => confirm(token))).toEqual({ code: 'EMAIL_LINK_USED' })
  expect(await problems()).toEqual([])
})

it('of two links, or one twice at the same time, one is used and the other is refused as used', async () => {
  const member = await aMember()
  const [one, other] = [await link(member), await link(member)]
  const outcomes = await Promise.all([one, one, other].map(token => refusal(confirm(token))))
  expect(outcomes.filter(each => each === null)).toHaveLength(1)
  expect(outcomes.filter(each => each?.code === 'EMAIL_LINK_USED')).toHaveLength(2)
})

describe('a link to an address that the account has no more is no longer valid, and the data is sound,', () => {
  const changing = { demo: false, confirmation }
  const change = (userId: string, email: string) =>
    changeEmail(counter.context, changing, customerInSession(userId), { current: KNOWN_PASSWORD, email })

  it('after the address that was changed to is confirmed', async () => {
    const member = await aMember()
    const token = await link(member)
    const email = `next-${counter.context.newId()}@mail.kr`
    await change(member.userId, email)
    await confirm(await link({ ...member, email }))
    expect(await refusal(readConfirmation(counter.context, { token }))).toEqual({ code: 'EMAIL_LINK_EXPIRED' })
    expect(await problems()).toEqual([])
  })

  it('after the former address was put back', async () => {
    const member = await aMember()
    await confirm(await link(member))
    const email = `thief-${counter.context.newId()}@mail.kr`
    await change(member.userId, email)
    const token = await link({ ...member, email })
    const [way] = await counter.db.query<{ id: string }>(`select id from password_resets where user_id = $1 and way = 'former'`, [
      member.userId,
    ])
    const restore = { token: resetToken(secret, way!.id), password: 'brand new and unknown' }
    await resetByLink(counter.context, restore)
    expect(await refusal(readConfirmation(counter.context, { token }))).toEqual({ code: 'EMAIL_LINK_EXPIRED' })
    expect(await problems()).toEqual([])
  })
})

describe('confirms nothing', () => {
  it.each(['', 'nonsense', '\u0000', 'x'.repeat(100)])('%j, which is no token', async token => {
    expect(await refusedUnchanged(counter.db, () => confirm(token))).toEqual({ code: 'EMAIL_LINK_UNKNOWN' })
  })

  it('a day after the request; a day later the link is unknown', async () => {
    const token = await link(await aMember())
    await counter.at(counter.now.add({ hours: 23, minutes: 59 }), () => readConfirmation(counter.context, { token }))
    await counter.at(counter.now.add({ hours: 24 }), async () => {
      expect(await refusedUnchanged(counter.db, () => confirm(token))).toEqual({ code: 'EMAIL_LINK_EXPIRED' })
      await sweepAuth(counter.db, counter.now.add({ hours: 23 }))
      expect(await refusal(confirm(token))).toEqual({ code: 'EMAIL_LINK_EXPIRED' })
      await sweepAuth(counter.db, counter.now.add({ hours: 24 }))
      expect(await refusal(confirm(token))).toEqual({ code: 'EMAIL_LINK_UNKNOWN' })
    })
  })

  it('once the account has another address, also when it has the former one again', async () => {
    const member = await aMember()
    const token = await link(member)
    const change = (email: string) =>
      changeEmail(counter.context, { demo: false }, customerInSession(member.userId), { current: KNOWN_PASSWORD, email })
    await change(`other-${member.email}`)
    expect(await refusal(confirm(token))).toEqual({ code: 'EMAIL_LINK_EXPIRED' })
    await change(member.email)
    expect(await refusal(confirm(token))).toEqual({ code: 'EMAIL_LINK_EXPIRED' })
    expect(await isUnconfirmed(member.userId)).toBe(true)
  })

  it('for a person who withdrew; nothing of the mail stays', async () => {
    const member = await aMember()
    const token = await link(member)
    await withdraw(counter.context, {}, customer(member.userId))
    expect(await rows(member.userId)).toEqual([])
    expect(await refusal(confirm(token))).toEqual({ code: 'EMAIL_LINK_UNKNOWN' })
  })
})

it('an address that was confirmed is unconfirmed once it changes, and stays confirmed where it is given again', async () => {
  const member = await aMember()
  await confirm(await link(member))
  const change = (email: string) =>
    changeEmail(counter.context, { demo: false, confirmation }, customerInSession(member.userId), {
      current: KNOWN_PASSWORD,
      email,
    })
  await change(member.email)
  expect(await isUnconfirmed(member.userId)).toBe(false)
  await change(`new-${member.email}`)
  expect(await isUnconfirmed(member.userId)).toBe(true)
  const waiting = await counter.db.query(`select email from email_confirmations where user_id = $1`, [member.userId])
  expect(waiting).toEqual([{ email: `new-${member.email}` }])
  expect(await problems()).toEqual([])
})

it('a new password by a mail confirms the address as well, and uses the links up', async () => {
  const member = await aMember()
  const [token, reset] = [await link(member), await aResetLink(counter.db, secret, member.userId, { createdAt: counter.now })]
  await resetByLink(counter.context, { token: reset, password: 'another long sentence' })
  expect(await isUnconfirmed(member.userId)).toBe(false)
  expect(await refusal(confirm(token))).toEqual({ code: 'EMAIL_LINK_USED' })
  expect(await problems()).toEqual([])
})

describe('requesting again', () => {
  it('two requests at once make one mail; one that waits for a mail server is not doubled, and the answer says so', async () => {
    const { userId } = await aMember()
    expect(await Promise.all([request(userId), request(userId)])).toEqual([{ state: 'asked' }, { state: 'asked' }])
    expect(await rows(userId)).toHaveLength(1)
    await counter.db.query(`update email_confirmations set is_delayed = true where user_id = $1`, [userId])
    expect(await request(userId)).toEqual({ state: 'delayed' })
    expect(await rows(userId)).toHaveLength(1)
  })

  it('three mails to an address in a quarter of an hour, whoever has it; five to all addresses of one account', async () => {
    const sent = () => counter.db.query(`update email_confirmations set next_attempt_at = null`)
    const member = await aMember()
    for (let each = 0; each < 3; each++) {
      expect(await request(member.userId)).toEqual({ state: 'asked' })
      await sent()
    }
    expect(await refusedUnchanged(counter.db, () => request(member.userId))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const change = (email: string) =>
      changeEmail(counter.context, { demo: false, confirmation }, customerInSession(member.userId), {
        current: KNOWN_PASSWORD,
        email,
      })
    expect(await change(`one-${member.email}`)).toMatchObject({ mail: 'asked' })
    expect(await change(`two-${member.email}`)).toMatchObject({ mail: 'asked' })
    await sent()
    // the number of mails refuses no change of address
    expect(await change(`three-${member.email}`)).toEqual({ email: `three-${member.email}`, mail: 'later' })
    expect((await readMe(counter.db, member.userId))?.email).toBe(`three-${member.email}`)
    const left = await counter.db.query(
      `select from email_confirmations where user_id = $1 and used_at is null and email like 'three-%'`,
      [member.userId],
    )
    expect(left).toEqual([])
    await counter.at(counter.now.add({ minutes: 16 }), async () =>
      expect(await request(member.userId)).toEqual({ state: 'asked' }),
    )
  })

  it('ten mails to a mailbox in a day, by whatever address that leads there', async () => {
    const sent = () => counter.db.query(`update email_confirmations set next_attempt_at = null`)
    const accounts = [await aMember(), await aMember(), await aMember(), await aMember()]
    const states: string[] = []
    for (const [nth, { userId }] of accounts.entries())
      await counter.at(counter.now.add({ minutes: 16 * nth }), async () => {
        await counter.db.query(`update auth_users set email = $2 where id = $1`, [userId, `bombed+${nth}@mail.kr`])
        for (let each = 0; each < 3; each++) {
          states.push(
            await request(userId).then(
              ({ state }) => state,
              () => 'refused',
            ),
          )
          await sent()
        }
      })
    expect(states).toEqual([...Array.from({ length: 10 }, () => 'asked'), 'refused', 'refused'])
    await counter.at(counter.now.add({ hours: 25 }), async () =>
      expect(await request(accounts[0]!.userId)).toEqual({ state: 'asked' }),
    )
  })

  it('mails that a stranger requested to an address do not prevent changing one’s own to it', async () => {
    const [stranger, owner, wanted] = [await aMember(), await aMember(), `wanted-${counter.context.newId()}@mail.kr`]
    const change = (userId: string, email: string) => {
      const caller = customerInSession(userId)
      return changeEmail(counter.context, { demo: false, confirmation }, caller, { current: KNOWN_PASSWORD, email })
    }
    expect(await change(stranger.userId, wanted)).toMatchObject({ mail: 'asked' })
    for (let each = 0; each < 2; each++) {
      await counter.db.query(`update email_confirmations set next_attempt_at = null`)
      expect(await request(stranger.userId)).toEqual({ state: 'asked' })
    }
    await change(stranger.userId, `away-${wanted}`)
    expect(await change(owner.userId, wanted)).toEqual({ email: wanted, mail: 'later' })
    expect(await refusal(request(owner.userId))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await counter.at(counter.now.add({ minutes: 16 }), async () =>
      expect(await request(owner.userId)).toEqual({ state: 'asked' }),
    )
  })

  it('is refused for a confirmed address and for none; a shop without mails says so', async () => {
    const member = await aMember()
    expect(await requestConfirmation(counter.context, undefined, customer(member.userId))).toEqual({ state: 'off' })
    expect(await rows(member.userId)).toEqual([])
    await confirm(await link(member))
    expect(await refusal(request(member.userId))).toEqual({ code: 'EMAIL_CONFIRMED' })
    const demo = await aMember()
    await counter.db.query(`update auth_users set email = $2 where id = $1`, [demo.userId, `${demo.userId}@demo.test`])
    expect(await refusal(request(demo.userId))).toEqual({ code: 'EMAIL_INVALID' })
  })
})
