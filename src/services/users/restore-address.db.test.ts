import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { Counter, customerInSession } from '../../../tests/support/desk.ts'
import { aConfirmationLink } from '../../../tests/support/confirmations.ts'
import { aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { restorableText, restoreText } from '../../contract/words/reset-mail.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { aSecondFactor } from '../../../tests/support/second-factors.ts'
import type { Role } from '../../domain/role.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { proveAddress, readConfirmation } from './confirm-email.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { createMember } from './create-member.ts'
import { deliver } from '../notifications/deliver.ts'
import { readNotifications } from '../notifications/read.ts'
import type { Message } from '../notifications/sender.ts'
import { sendDue } from '../notifications/send-due.ts'
import { readLink, resetByLink } from './reset-password.ts'

const counter = new Counter()
const secret = 'a secret of the test'
const settings = { formerSecret: secret, demo: false, confirmation: { secret } }
const another = 'brand new and unknown'
let addresses = 0
const fresh = () => `thief-${++addresses}@mail.kr`

const confirm = (userId: string, byHolder = true) =>
  counter.db.transaction(tx => proveAddress(tx, counter.context, userId, { byHolder, now: counter.now }))
async function aMember({ isConfirmed = true, role = 'customer' }: { isConfirmed?: boolean; role?: Role } = {}) {
  const { userId } = await signedIn(counter.db, { role })
  const email = await givePassword(counter.db, userId)
  if (isConfirmed) await confirm(userId)
  return { userId, email }
}
const change = (userId: string, email: string, current = KNOWN_PASSWORD) =>
  changeEmail(counter.context, settings, customerInSession(userId), { current, email })
/** Returns the first mail queued for an address, with the token of its link that restores a former address. */
async function mailTo(email: string) {
  while ((await deliver(counter.context, ['email'])) > 0) continue
  const mails: Message[] = []
  const sender = {
    channel: 'email' as const,
    send: (message: Message) => Promise.resolve(mails.push(message)).then(() => ({ outcome: 'sent' as const })),
  }
  const outside = { senders: [sender], publicUrl: 'https://shop.example.kr', secret }
  while ((await sendDue(counter.context, outside)) > 0) continue
  const mail = mails.find(each => each.to.email === email && each.restore) ?? mails.find(each => each.to.email === email)
  const token = mail?.restore?.url.split('#')[1] ?? null
  return {
    token: token!,
    subject: mail?.title,
    text: mail?.restore ? restoreText({ body: mail.body, ...mail.restore }) : mail?.body,
  }
}
const linkTo = async (email: string): Promise<string | null> => (await mailTo(email)).token
const toldOf = async (userId: string) => {
  while ((await deliver(counter.context, [])) > 0) continue
  const rows = await counter.db.query<{ what: string }>(
    `select data ->> 'what' as what from notifications where user_id = $1 and kind = 'account_changed'`,
    [userId],
  )
  return rows.map(({ what }) => what)
}
const restore = (token: string | null, password = another) => resetByLink(counter.context, { token: token!, password })
const accountOf = async (userId: string) => {
  const [row] = await counter.db.query<object>(
    `select a.email, email_verified as "isConfirmed", (select count(*)::int from auth_sessions where user_id = a.id) as sessions
     from auth_users a where id = $1`,
    [userId],
  )
  return row
}
const aPasskey = (userId: string, at: Temporal.Instant) =>
  counter.db.query(
    `insert into passkeys (id, user_id, credential_id, public_key, name, created_at) values ($1, $2, $3, $3, 'key', $4)`,
    [newId(), userId, Buffer.from(newId()), at],
  )
const waysOf = async (userId: string) => {
  const [row] = await counter.db.query<object>(
    `select exists (select from second_factors where user_id = $1) as factor, (select count(*)::int from passkeys where user_id = $1) as passkeys`,
    [userId],
  )
  return row
}

it('restores a confirmed address after a thief changed address and password', async () => {
  const { userId, email } = await aMember()
  await change(userId, fresh())
  await changePassword(counter.context, customerInSession(userId), { current: KNOWN_PASSWORD, next: 'of the thief only' })
  const token = await linkTo(email)
  expect(await readLink(counter.context, { token: token! })).toMatchObject({ email, restores: true })
  expect(await restore(token)).toMatchObject({ userId, email })
  expect(await accountOf(userId)).toEqual({ email, isConfirmed: true, sessions: 0 })
  expect(await refusal(restore(token))).toEqual({ code: 'RESET_LINK_USED' })
})

describe('a second change', () => {
  it('voids no earlier link, whose use voids the later one', async () => {
    const { userId, email } = await aMember()
    const second = fresh()
    await change(userId, second)
    const owners = await linkTo(email)
    await confirm(userId)
    await counter.at(counter.now.add({ minutes: 1 }), () => change(userId, fresh()))
    const thiefs = await linkTo(second)
    expect(thiefs).not.toBeNull()
    await restore(thiefs)
    expect(await accountOf(userId)).toMatchObject({ email: second })
    await restore(owners, `${another} again`)
    expect(await accountOf(userId)).toMatchObject({ email })
  })

  it('every link is void once the first address is back', async () => {
    const { userId, email } = await aMember()
    const second = fresh()
    await change(userId, second)
    const owners = await linkTo(email)
    await confirm(userId)
    await counter.at(counter.now.add({ minutes: 1 }), () => change(userId, fresh()))
    const thiefs = await linkTo(second)
    await restore(owners)
    expect(await refusal(restore(thiefs))).toEqual({ code: 'RESET_LINK_USED' })
    expect(await accountOf(userId)).toMatchObject({ email })
  })
})

it('removes what was set up within the week before the change or since, and nothing older', async () => {
  const days = (count: number) => counter.now.add({ hours: 24 * count })
  const [robbed, old] = [await aMember(), await aMember()]
  for (const at of [days(-8), days(-1), days(0)]) await aPasskey(robbed.userId, at)
  await aSecondFactor(counter.db, secret, robbed.userId)
  await aSecondFactor(counter.db, secret, old.userId)
  await counter.db.query(`update second_factors set confirmed_at = $2 where user_id = $1`, [old.userId, days(-8)])
  for (const { userId, email } of [robbed, old]) {
    await change(userId, fresh())
    await restore(await linkTo(email))
  }
  expect(await waysOf(robbed.userId)).toEqual({ factor: false, passkeys: 1 })
  expect(await waysOf(old.userId)).toEqual({ factor: true, passkeys: 0 })
})

it.each(['admin', 'master'] as const)('leaves the %s an authenticator and passkeys, however new, and says so', async role => {
  for (const byHolder of [true, false]) {
    const { userId, email } = await aMember({ isConfirmed: false, role })
    await confirm(userId, byHolder)
    await aPasskey(userId, counter.now)
    await aSecondFactor(counter.db, secret, userId)
    await change(userId, fresh())
    const { token, text } = await mailTo(email)
    expect(text).toContain('패스키와 2단계 인증은 그대로예요')
    expect(await readLink(counter.context, { token })).toMatchObject({ isStaff: true })
    expect(await restore(token)).toMatchObject({ hasEndedWaysIn: false })
    expect(await waysOf(userId)).toEqual({ factor: true, passkeys: 1 })
    expect(await toldOf(userId)).not.toContain('factor_off')
  }
})

it('a link to a new password says until when an earlier address can be put back, and nothing once it cannot', async () => {
  const { userId, email } = await aMember()
  const until = async () =>
    (await readLink(counter.context, { token: await aResetLink(counter.db, secret, userId, { createdAt: counter.now }) }))
      .restorableUntil
  expect(await until()).toBeNull()
  await change(userId, fresh())
  const ends = counter.now.add({ hours: 7 * 24 })
  expect((await until())?.epochMilliseconds).toBe(ends.epochMilliseconds)
  await counter.at(ends, async () => expect(await until()).toBeNull())
  const token = await linkTo(email)
  expect((await readLink(counter.context, { token: token! })).restorableUntil).toBeNull()
  await restore(token)
  expect(await until()).toBeNull()
})

it('a link that confirms, and the notice of a new password, say until when an earlier address can be put back', async () => {
  const { userId } = await aMember()
  const [now, mine] = [fresh(), customerInSession(userId)]
  const said = async () => {
    while ((await deliver(counter.context, [])) > 0) continue
    return (await readNotifications(counter.db, userId)).items.filter(each => each.title === '비밀번호가 바뀌었어요')[0]?.body
  }
  await changePassword(counter.context, mine, { current: KNOWN_PASSWORD, next: another })
  expect(await said()).not.toContain('이전 이메일')
  await change(userId, now, another)
  const ends = counter.now.add({ hours: 7 * 24 })
  const token = await aConfirmationLink(counter.db, secret, { userId, email: now }, { askedAt: counter.now })
  expect((await readConfirmation(counter.context, { token })).restorableUntil?.epochMilliseconds).toBe(ends.epochMilliseconds)
  await counter.at(counter.now.add({ minutes: 1 }), () =>
    changePassword(counter.context, mine, { current: another, next: `${another} again` }),
  )
  expect(await said()).toMatch(restorableText(ends))
})

it('tells the address in use until then, and of each way in that ended', async () => {
  const { userId, email } = await aMember()
  const replaced = fresh()
  await aPasskey(userId, counter.now)
  await aSecondFactor(counter.db, secret, userId)
  await change(userId, replaced)
  const { token, text } = await mailTo(email)
  expect(text).toContain('최근에 추가한 패스키와 2단계 인증도 꺼져요')
  expect(await restore(token)).toMatchObject({ hasRestored: true, hasEndedWaysIn: true })
  expect(await mailTo(replaced)).toMatchObject({ subject: '로그인 이메일이 되돌아왔어요', token: null })
  expect((await toldOf(userId)).toSorted()).toEqual(['email', 'email', 'factor_off', 'passkey_removed', 'password'])
})

it('drops everything of a customer where the former address was confirmed, but not by the holder of the account', async () => {
  const squatted = await aMember({ isConfirmed: false })
  const ago = counter.now.subtract({ hours: 8 * 24 })
  await aPasskey(squatted.userId, ago)
  await aSecondFactor(counter.db, secret, squatted.userId)
  await counter.db.query(`update second_factors set confirmed_at = $2 where user_id = $1`, [squatted.userId, ago])
  await confirm(squatted.userId, false)
  await change(squatted.userId, fresh())
  await restore(await linkTo(squatted.email))
  expect(await waysOf(squatted.userId)).toEqual({ factor: false, passkeys: 0 })
})

describe('the former address', () => {
  it('gets no link where it was never confirmed', async () => {
    const { userId, email } = await aMember({ isConfirmed: false })
    await change(userId, fresh())
    expect(await linkTo(email)).toBeNull()
  })

  it('cannot be taken by others while its link is good', async () => {
    const [{ userId, email }, other] = [await aMember(), await aMember()]
    await change(userId, fresh())
    const join = () => createMember(counter.context, { email, password: another, displayName: '도둑' })
    expect(await refusedUnchanged(counter.db, join)).toEqual({ code: 'EMAIL_TAKEN' })
    expect(await refusal(change(other.userId, email))).toEqual({ code: 'EMAIL_TAKEN', to: 'change' })
    await change(userId, email)
    await change(userId, fresh())
    await counter.at(counter.now.add({ hours: 7 * 24 }), async () => expect(await refusal(join())).toBeNull())
  })

  it('that a provider gave to another is answered as taken', async () => {
    const { userId, email } = await aMember()
    const thiefs = fresh()
    await change(userId, thiefs)
    const token = await linkTo(email)
    const other = await aMember()
    await counter.db.query(`update auth_users set email = $2 where id = $1`, [other.userId, email])
    const taken = { code: 'EMAIL_TAKEN', to: 'restore' }
    expect(await refusal(readLink(counter.context, { token: token! }))).toEqual(taken)
    expect(await refusedUnchanged(counter.db, () => restore(token))).toEqual(taken)
    expect(await accountOf(userId)).toMatchObject({ email: thiefs })
  })
})

it('is good for seven days', async () => {
  const { userId, email } = await aMember()
  await change(userId, fresh())
  const token = await linkTo(email)
  const at = (instant: Temporal.Instant) => counter.at(instant, () => refusal(readLink(counter.context, { token: token! })))
  expect(await at(counter.now.add({ hours: 7 * 24 }).subtract({ milliseconds: 1 }))).toBeNull()
  expect(await at(counter.now.add({ hours: 7 * 24 }))).toEqual({ code: 'RESET_LINK_EXPIRED', of: 'former' })
})
