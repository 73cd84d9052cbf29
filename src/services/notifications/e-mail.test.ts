import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMessage } from '../../../tests/support/messages.ts'
import { eMailSender } from './e-mail.ts'
import { type Mailbox, smtpMailbox } from './mailbox.ts'
import type { Sender } from './sender.ts'

type Mail = { from: string; to: string[]; text: string }
const inbox: Mail[] = []
let serverUrl: string
let refuseWith: number | null = null
let mailbox: Mailbox
let sender: Sender

/** A real mail server on this machine that keeps what it takes. */
const server = new SMTPServer({
  authOptional: false,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(new Error('no')),
  onRcptTo: ({ address }, _, done) =>
    refuseWith === null ? done() : done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: refuseWith })),
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      inbox.push({ from, to: envelope.rcptTo.map(each => each.address), text: Buffer.concat(chunks).toString('utf8') })
      done()
    })
  },
})

beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  serverUrl = `smtp://shop:p%40ss@127.0.0.1:${port}`
  mailbox = smtpMailbox({ url: serverUrl, from: '모아픽 <hello@shop.example.kr>' })
  sender = eMailSender(mailbox, '모아픽')
})
afterAll(async () => {
  mailbox.close()
  await new Promise<void>(done => server.close(done))
})

it('arrives with subject, words, link and an id of its own', async () => {
  const message = aMessage({ email: 'someone@mail.kr' })
  expect(await sender.send(message)).toMatchObject({ outcome: 'sent', providerId: `<${message.id}@shop.example.kr>` })
  const { from, to, text } = inbox.at(-1)!
  expect([from, to]).toEqual(['hello@shop.example.kr', ['someone@mail.kr']])
  expect(text).toContain(`Message-ID: <${message.id}@shop.example.kr>`)
  expect(decoded(/^Subject: (.*(?:\r\n .*)*)/m.exec(text)![1]!)).toBe('[모아픽] 대기하던 상품이 예약됐어요')
  const body = Buffer.from(text.split('\r\n\r\n').slice(1).join(''), 'base64').toString('utf8')
  expect(body).toContain('제주 감귤 3개')
  expect(body).toContain('https://shop.example.kr/mypage/history')
})

it('a title cannot add headers', async () => {
  await sender.send(aMessage({ email: 'someone@mail.kr' }, { title: 'x\r\nBcc: thief@mail.kr' }))
  const { to, text } = inbox.at(-1)!
  expect(to).toEqual(['someone@mail.kr'])
  expect(text).not.toMatch(/^Bcc:/m)
})

it.each([
  [550, 'refused'],
  [452, 'again'],
])('a mail server that answers %i: %s, without the address in the reason', async (status, outcome) => {
  refuseWith = status
  const answer = await sender.send(aMessage({ email: 'someone@mail.kr' }))
  refuseWith = null
  expect(answer).toMatchObject({ outcome })
  expect(JSON.stringify(answer)).not.toContain('someone')
})

it.each([null, 'kakao-1@moapick.invalid', 'customer@demo.test'])('%s is no mailbox, and is not tried', async email => {
  const before = inbox.length
  expect(await sender.send(aMessage({ email }))).toMatchObject({ outcome: 'gone' })
  expect(inbox.length).toBe(before)
})

it('a password that the mail server refuses is the shop’s to mend: tried again', async () => {
  const wrong = smtpMailbox({ url: serverUrl.replace('p%40ss', 'wrong'), from: 'a@b.kr' })
  expect(await eMailSender(wrong, '모아픽').send(aMessage({ email: 'someone@mail.kr' }))).toMatchObject({ outcome: 'again' })
  wrong.close()
})

it('a mail server that is away is tried again', async () => {
  const away = smtpMailbox({ url: 'smtp://127.0.0.1:1', from: 'a@b.kr' })
  expect(await eMailSender(away, '모아픽').send(aMessage({ email: 'someone@mail.kr' }))).toMatchObject({ outcome: 'again' })
  away.close()
})

function decoded(header: string): string {
  return header
    .replace(/\r\n /g, '')
    .replace(/=\?UTF-8\?B\?([^?]+)\?=/g, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
}
