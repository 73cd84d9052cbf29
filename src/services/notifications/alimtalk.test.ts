import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMessage } from '../../../tests/support/messages.ts'
import { StubServer } from '../../../tests/support/stub-server.ts'
import { alimtalkOf, alimtalkTemplates } from '../../contract/words/alimtalk.ts'
import { mayGoBy, topicOf, type NoticeKind } from '../../domain/notice.ts'
import { alimtalkSender } from './alimtalk.ts'
import type { Sender } from './sender.ts'

const provider = new StubServer()
let sender: Sender
beforeAll(async () => {
  sender = alimtalkSender({ url: `${await provider.start()}/messages`, key: 'the-key', senderKey: 'channel' })
})
afterAll(() => provider.stop())

const phone = '01012345678'

it('sends code, filled text, variables and the delivery’s id', async () => {
  provider.answer = () => ({ status: 202, body: { messageId: 'm-1' } })
  const message = aMessage({ phone })
  expect(await sender.send(message)).toEqual({
    outcome: 'sent',
    providerId: 'm-1',
    answer: expect.stringMatching(/^the provider answered 20\d$/),
  })
  const { path, headers, body } = provider.received.at(-1)!
  expect(path).toBe('/messages')
  expect(headers).toMatchObject({ authorization: 'Bearer the-key', 'idempotency-key': message.id })
  expect(JSON.parse(body.toString('utf8'))).toEqual({
    requestId: message.id,
    senderKey: 'channel',
    to: phone,
    templateCode: 'MOAPICK_WAITLIST_CONVERTED_1',
    text: '대기하던 상품이 예약됐어요.\n\n상품: 제주 감귤\n수량: 3개\n픽업일: 2026-12-03',
    variables: { '#{상품}': '제주 감귤', '#{수량}': '3', '#{픽업일}': '2026-12-03' },
    buttons: [{ type: 'WL', name: '보러 가기', linkMo: message.url, linkPc: message.url }],
  })
})

it.each([
  [200, {}, 'sent'],
  [409, {}, 'sent'],
  [400, { code: 'INVALID_TEMPLATE' }, 'refused'],
  [401, {}, 'again'],
  [403, {}, 'again'],
  [422, {}, 'refused'],
  [400, { code: 'UNKNOWN_RECIPIENT' }, 'gone'],
  [400, { code: 'BLOCKED_BY_RECIPIENT' }, 'gone'],
  [429, {}, 'again'],
  [500, {}, 'again'],
])('an answer of %i %j means %s', async (status, body, outcome) => {
  provider.answer = () => ({ status, body })
  expect(await sender.send(aMessage({ phone }))).toMatchObject({ outcome })
})

it('sends nothing to a person without a number, and nothing without a template', async () => {
  const before = provider.received.length
  expect(await sender.send(aMessage({ phone: null }))).toMatchObject({ outcome: 'gone' })
  const notice = { kind: 'encore_opened' as const, data: { productId: 'p', roundId: 'r', name: '굴비' } }
  expect(await sender.send(aMessage({ phone }, { notice }))).toMatchObject({ outcome: 'gone' })
  expect(provider.received.length).toBe(before)
})

it('every kind that may go this way has a template, and the document has its text to the letter', () => {
  const kinds = (Object.keys(topicOf) as NoticeKind[]).filter(kind => mayGoBy('alimtalk', kind))
  expect(Object.keys(alimtalkTemplates).sort()).toEqual([...kinds].sort())
  const document = readFileSync(new URL('../../../docs/ALIMTALK.md', import.meta.url), 'utf8')
  for (const template of Object.values(alimtalkTemplates)) {
    expect(document).toContain(`**${template.code}**`)
    expect(document).toContain(`\`\`\`\n${template.text}\n\`\`\``)
  }
})

it('a canceled round names what comes back, and no sum to who paid nothing', () => {
  const round = { roundId: 'r', name: '굴비' }
  expect(alimtalkOf('round_canceled', { ...round, refund: 67_600 })!.text).toMatch(/돌려드릴 금액: 67,600원$/)
  expect(alimtalkOf('round_canceled', round)!.text).toMatch(/돌려드릴 금액: 없음$/)
})

it('no placeholder stays open', () => {
  const filled = alimtalkOf('tier_changed', { from: 'sprout', to: 'restricted' })!
  expect(filled.text).toBe('회원 등급이 바뀌었어요.\n\n이전 등급: 공구새싹\n지금 등급: 참여 제한')
})
