import { beforeEach, describe, expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { givePassword } from '../../../tests/support/passwords.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import type { Letter } from '../notifications/mailbox.ts'
import type { Outcome } from '../notifications/sender.ts'
import { requestReset } from './request-reset.ts'
import { readLink } from './reset-password.ts'
import { type ResetMailing, sendResetMails } from './send-reset-mails.ts'

const counter = new Counter()
const sent: Letter[] = []
let outcome: Outcome = { outcome: 'sent' }
const mailing: ResetMailing = {
  mailbox: {
    async deliver(letter) {
      sent.push(letter)
      return outcome
    },
  },
  secret: 'a secret of the test',
  publicUrl: 'https://shop.example.kr',
  shopName: '모아픽',
  oidcName: '동네 아이디',
}

beforeEach(async () => {
  sent.length = 0
  outcome = { outcome: 'sent' }
  await counter.db.query(`delete from reset_mails`)
})

const ask = (email: string, sendsMail = true) => requestReset(counter.context, { sendsMail }, { email })
const send = () => sendResetMails(counter.context, mailing)
const waiting = async () => (await counter.db.query(`select from reset_mails`)).length
const tokenOf = (letter: Letter) => /#(\S+)/.exec(letter.text)![1]!

async function aMember() {
  const { userId } = await signedIn(counter.db)
  return { userId, email: await givePassword(counter.db, userId) }
}

it('sends a link that opens that person’s account, once', async () => {
  const { userId, email } = await aMember()
  expect(await ask(` ${email.toUpperCase()}`)).toEqual({ isMailed: true })
  expect(sent).toEqual([]) // no request waits for the mail server
  expect([await send(), await send()]).toEqual([1, 0])
  expect(sent).toMatchObject([{ to: email, host: 'shop.example.kr', subject: '[모아픽] 비밀번호를 재설정해 주세요' }])
  expect(sent[0]!.text).toContain('https://shop.example.kr/reset-password#')
  expect(await readLink(counter.context, { token: tokenOf(sent[0]!) })).toMatchObject({ userId, email })
  expect(await waiting()).toBe(0)
})

describe('the request reveals nothing', () => {
  it('a stranger’s request is answered and stored like a member’s; nothing is sent, and nothing stays', async () => {
    expect(await ask('stranger@mail.kr')).toEqual({ isMailed: true })
    expect(await waiting()).toBe(1)
    expect(await send()).toBe(1)
    expect([sent.length, await waiting()]).toEqual([0, 0])
  })

  it('what is no address is refused; where no mail is sent nothing is written', async () => {
    expect(await refusal(ask('nobody'))).toEqual({ code: 'EMAIL_INVALID' })
    const { email } = await aMember()
    expect(await ask(email, false)).toEqual({ isMailed: false })
    expect(await waiting()).toBe(0)
  })
})

it.each([
  ['kakao', '카카오 계정'],
  ['oidc', '동네 아이디 계정'],
])('who signs in with %s alone is told so, and gets no link', async (provider, words) => {
  const { userId, email } = await aMember()
  await counter.db.query(`update auth_accounts set provider_id = $2, account_id = $1, password = null where user_id = $1::uuid`, [
    userId,
    provider,
  ])
  await ask(email)
  await send()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.text).toContain(`${words}으로 로그인해 주세요`)
  expect(sent[0]!.text).not.toContain('#')
  expect(await counter.db.query(`select from password_resets where user_id = $1`, [userId])).toEqual([])
})

it('a mail server that is down is retried with the same link, until half an hour has passed', async () => {
  const { email } = await aMember()
  outcome = { outcome: 'again', reason: 'away' }
  await ask(email)
  expect([await send(), await send()]).toEqual([1, 0])
  const asked = counter.now
  await counter.at(asked.add({ minutes: 1 }), send)
  await counter.at(asked.add({ minutes: 6 }), send)
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(tokenOf)).size).toBe(1)
  expect(new Set(sent.map(letter => letter.id)).size).toBe(1)
  await counter.at(asked.add({ minutes: 30 }), send)
  expect([sent.length, await waiting()]).toEqual([3, 0])
})

it('a mailbox that does not exist is not retried', async () => {
  const { email } = await aMember()
  outcome = { outcome: 'refused', reason: 'no mailbox' }
  await ask(email)
  await send()
  expect([sent.length, await waiting()]).toEqual([1, 0])
})

it('two processes at once send each mail once; one that dies leaves its mails to the other', async () => {
  const members = [await aMember(), await aMember(), await aMember()]
  for (const { email } of members) await ask(email)
  const taken = await Promise.all([send(), send()])
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(3)
  expect(sent.map(letter => letter.to).toSorted()).toEqual(members.map(each => each.email).toSorted())

  await ask(members[0]!.email)
  await counter.db.query(`update reset_mails set attempts = 1, next_attempt_at = $1`, [counter.now.add({ minutes: 2 })])
  expect(await send()).toBe(0)
  expect(await counter.at(counter.now.add({ minutes: 2 }), send)).toBe(1)
})

it('the half hour runs from the moment of asking, and the mail says until when in Korean time', async () => {
  const { email } = await aMember()
  const asked = Temporal.Instant.from('2026-11-23T14:45:00Z')
  await counter.at(asked, () => ask(email))
  await counter.at(asked.add({ minutes: 10 }), send)
  expect(sent[0]!.text).toContain('11월 24일 00:15까지 한 번만 쓸 수 있어요.')
  const token = tokenOf(sent[0]!)
  await counter.at(asked.add({ minutes: 29 }), () => readLink(counter.context, { token }))
  await counter.at(asked.add({ minutes: 30 }), async () => {
    expect(await refusal(readLink(counter.context, { token }))).toEqual({ code: 'RESET_LINK_EXPIRED' })
  })
})
