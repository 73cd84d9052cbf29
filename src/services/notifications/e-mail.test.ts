import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts'
import { aMessage } from '../../../tests/support/messages.ts'
import { eMailSender } from './e-mail.ts'
import { type Mailbox, smtpMailbox } from './mailbox.ts'
import type { Sender } from './sender.ts'

let server: MailServer
let mailbox: Mailbox
let sender: Sender

beforeAll(async () => {
  server = await startMailServer()
  mailbox = smtpMailbox({ url: server.url, from: '모아픽 <hello@shop.example.kr>' })
  sender = eMailSender(mailbox, () => '모아픽')
})
afterAll(async () => {
  mailbox.close()
  await server.close()
})

it('arrives with subject, text, link and a unique id', async () => {
  const message = aMessage({ email: 'someone@mail.kr' })
  expect(await sender.send(message)).toMatchObject({ outcome: 'sent', providerId: `<${message.id}@shop.example.kr>` })
  const { from, to, raw, subject, body } = server.inbox.at(-1)!
  expect([from, to]).toEqual(['hello@shop.example.kr', ['someone@mail.kr']])
  expect(raw).toContain(`Message-ID: <${message.id}@shop.example.kr>`)
  expect(subject).toBe('[모아픽] 대기하던 상품이 예약됐어요')
  expect(body).toContain('제주 감귤 × 3')
  expect(body).toContain('https://shop.example.kr/mypage/history')
})

it('to an address that is not confirmed, it says how many come, how to confirm it, and what a stranger may do', async () => {
  await sender.send(aMessage({ email: 'someone@mail.kr' }, { isUnconfirmed: true }))
  const { body } = server.inbox.at(-1)!
  expect(body).toContain('알림 메일을 하루 5통까지만 보내 드려요. 마이페이지에서 이메일을 확인하고')
  expect(body).toContain('직접 가입하지 않았다면 이 메일을 그냥 두세요.')
})

it('a title cannot add headers', async () => {
  await sender.send(aMessage({ email: 'someone@mail.kr' }, { title: 'x\r\nBcc: thief@mail.kr' }))
  const { to, raw } = server.inbox.at(-1)!
  expect(to).toEqual(['someone@mail.kr'])
  expect(raw).not.toMatch(/^Bcc:/m)
})

it.each([
  [550, 'refused'],
  [452, 'again'],
])('a mail server that answers %i: %s, without the address in the reason', async (status, outcome) => {
  server.refuseWith(status)
  const answer = await sender.send(aMessage({ email: 'someone@mail.kr' }))
  server.refuseWith(null)
  expect(answer).toMatchObject({ outcome })
  expect(JSON.stringify(answer)).not.toContain('someone')
})

it.each([null, 'kakao-1@moapick.invalid', 'customer@demo.test'])('%s is no mailbox, and is not retried', async email => {
  const before = server.inbox.length
  expect(await sender.send(aMessage({ email }))).toMatchObject({ outcome: 'gone' })
  expect(server.inbox.length).toBe(before)
})

it('a password that the mail server refuses is the operator’s to correct: retried', async () => {
  const wrong = smtpMailbox({ url: server.url.replace('p%40ss', 'wrong'), from: 'a@b.kr' })
  expect(await eMailSender(wrong, () => '모아픽').send(aMessage({ email: 'someone@mail.kr' }))).toMatchObject({
    outcome: 'again',
  })
  wrong.close()
})

it('a mail server that is down is retried', async () => {
  const away = smtpMailbox({ url: 'smtp://127.0.0.1:1', from: 'a@b.kr' })
  expect(await eMailSender(away, () => '모아픽').send(aMessage({ email: 'someone@mail.kr' }))).toMatchObject({ outcome: 'again' })
  away.close()
})
