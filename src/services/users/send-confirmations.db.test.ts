import { beforeEach, expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { Letter } from '../notifications/mailbox.ts'
import type { Outcome } from '../notifications/sender.ts'
import { confirmEmail, readConfirmation, requestConfirmation } from './confirm-email.ts'
import { createMember } from './create-member.ts'
import { changeEmail } from './change-email.ts'
import { sendConfirmations } from './send-confirmations.ts'
import { KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { customer, customerInSession } from '../../../tests/support/desk.ts'

const counter = new Counter()
const sent: Letter[] = []
let outcome: Outcome = { outcome: 'sent' }
const secret = 'a secret of the test'
const mailbox = {
  async deliver(letter: Letter) {
    sent.push(letter)
    return outcome
  },
}
const send = () =>
  sendConfirmations(counter.context, { mailbox, secret, publicUrl: 'https://shop.example.kr', shopName: '모아픽' })
const tokenOf = (letter: Letter) => /#(\S+)/.exec(letter.text)![1]!
const waiting = async () => (await counter.db.query(`select from email_confirmations where next_attempt_at is not null`)).length

let nth = 0
async function joins(sendsMail = true) {
  const email = `newcomer-${nth++}@mail.kr`
  const settings = { referralPrefix: 'MOAP', ...(sendsMail && { confirmation: { secret } }) }
  const { userId } = await createMember(counter.context, { email, password: KNOWN_PASSWORD, displayName: '새 이웃' }, settings)
  return { userId, email }
}

beforeEach(() => {
  sent.length = 0
  outcome = { outcome: 'sent' }
})

it('who registers gets one mail with a link that is good for a day, and who changes the address another', async () => {
  const { userId, email } = await joins()
  expect(sent).toEqual([]) // no request waits for the mail server
  expect([await send(), await send()]).toEqual([1, 0])
  expect(sent).toMatchObject([{ to: email, host: 'shop.example.kr', subject: '[모아픽] 이메일을 확인해 주세요' }])
  expect(sent[0]!.text).toContain('https://shop.example.kr/confirm-email#')
  expect(await readConfirmation(counter.context, { token: tokenOf(sent[0]!) })).toMatchObject({ userId, email })

  const settings = { demo: false, confirmation: { secret } }
  await changeEmail(counter.context, settings, customerInSession(userId), { current: KNOWN_PASSWORD, email: `new-${email}` })
  await send()
  expect(sent[1]).toMatchObject({ to: `new-${email}` })
  expect(await refusal(confirmEmail(counter.context, { token: tokenOf(sent[0]!) }))).toEqual({ code: 'EMAIL_LINK_EXPIRED' })
  expect(await confirmEmail(counter.context, { token: tokenOf(sent[1]!) })).toEqual({ userId, email: `new-${email}` })
})

it('keeps the token of no link, only a hash of it', async () => {
  await joins()
  await send()
  const kept = JSON.stringify(
    await counter.db.query(`select c.*, encode(token_hash, 'base64') as hash from email_confirmations c`),
  )
  expect(kept).not.toContain(tokenOf(sent[0]!))
})

it('a shop that sends no mails asks for none', async () => {
  const { userId } = await joins(false)
  expect(await counter.db.query(`select from email_confirmations where user_id = $1`, [userId])).toEqual([])
})

it('a mail server that is down is retried with the same link, and a request meanwhile is answered so', async () => {
  const { userId } = await joins()
  outcome = { outcome: 'again', reason: 'away' }
  await send()
  expect(await requestConfirmation(counter.context, { secret }, customer(userId))).toEqual({ state: 'delayed' })
  outcome = { outcome: 'sent' }
  await counter.at(counter.now.add({ minutes: 1 }), send)
  expect(new Set(sent.map(tokenOf)).size).toBe(1)
  expect([sent.length, await waiting()]).toEqual([2, 0])
})

it('an address that refuses mail is not retried; nor is a mail whose address was confirmed or changed meanwhile', async () => {
  await joins()
  outcome = { outcome: 'refused', reason: 'no mailbox' }
  await send()
  expect(await waiting()).toBe(0)

  outcome = { outcome: 'again', reason: 'away' }
  const { userId, email } = await joins()
  await send()
  await changeEmail(counter.context, { demo: false }, customerInSession(userId), {
    current: KNOWN_PASSWORD,
    email: `late-${email}`,
  })
  expect(await counter.at(counter.now.add({ minutes: 5 }), send)).toBe(0)
})

it('two processes at once send each mail once', async () => {
  const members = [await joins(), await joins(), await joins()]
  const taken = await Promise.all([send(), send()])
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(3)
  expect(sent.map(letter => letter.to).toSorted()).toEqual(members.map(each => each.email).toSorted())
})
