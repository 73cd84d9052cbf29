import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NoAnswer } from './api.ts'
import { settle, Unknown } from './settle.ts'

afterEach(() => vi.unstubAllGlobals())

const entry = { entryId: '01900000-0000-7000-8000-000000000000' }
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const refused = () =>
  Promise.resolve(Response.json({ error: { message: '안 돼요.', details: { code: 'WAITLIST_ENTRY_CLOSED' } } }, { status: 409 }))
const halfAnAnswer = () => Promise.resolve(new Response('{"result":'))
const fromProxy = () => Promise.resolve(new Response('Bad gateway', { status: 502 }))
const inTrouble = () => Promise.resolve(Response.json({ error: { message: '' } }, { status: 500 }))

test.each([
  ['cut off', cut],
  ['cut off in the middle', halfAnAnswer],
  ['lost behind a proxy', fromProxy],
])('an answer that is %s is found out by reading', async (_name, line) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', line)
  expect(await settle('leaveWaitlist', entry, async () => entry)).toEqual(entry)
  await expect(settle('leaveWaitlist', entry, async () => null)).rejects.toThrow(NoAnswer)
})

test('while it cannot be read the outcome is unknown, and the next request asks first', async () => {
  const sent = vi.fn(cut)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', sent)
  const unread = () => Promise.reject(new NoAnswer())
  const first = settle('leaveWaitlist', entry, unread)
  await expect(first).rejects.toThrow(Unknown)
  await expect(first).rejects.toThrow('대기가 취소됐는지 아직 몰라요.')
  await expect(settle('leaveWaitlist', entry, unread)).rejects.toThrow(Unknown)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(await settle('leaveWaitlist', entry, async () => entry)).toEqual(entry)
  expect(sent).toHaveBeenCalledTimes(1)
})

test('contents that were changed since are not sent where the earlier press was carried out, and say so once', async () => {
  const sent = vi.fn(cut)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', sent)
  const set = (nickname: string, find: () => Promise<{ nickname: string; changesLeft: number } | null>) =>
    settle('setNickname', { nickname }, find, 'my nickname', nickname)
  const was = (isDone: boolean) => vi.fn(async () => (isDone ? { nickname: '첫째', changesLeft: 1 } : null))
  const [first, second] = [was(true), was(false)]
  first.mockRejectedValueOnce(new NoAnswer())
  await expect(set('첫째', first)).rejects.toThrow(Unknown)
  await expect(set('둘째', second)).rejects.toThrow('앞서 누른 닉네임으로 정해졌어요.')
  expect([sent.mock.calls.length, first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2, 0])
  await expect(set('둘째', second)).rejects.toThrow(NoAnswer)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('contents that were changed since are sent where the earlier press was not carried out', async () => {
  const sent = vi.fn(cut)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', sent)
  const find = vi.fn(async () => null)
  find.mockRejectedValueOnce(new NoAnswer())
  const review = (body: string) =>
    settle('writeReview', { orderId: entry.entryId, lineNo: 1, rating: 5, body, photoIds: [] }, find, 'an order', body)
  await expect(review('좋아요')).rejects.toThrow(Unknown)
  await expect(review('더 좋아요')).rejects.toThrow(NoAnswer)
  expect(sent).toHaveBeenCalledTimes(2)
})

test('an unknown press about one thing does not hold up the same command about another', async () => {
  const sent = vi.fn(cut)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', sent)
  await expect(settle('leaveWaitlist', { entryId: 'a' }, () => Promise.reject(new NoAnswer()))).rejects.toThrow(Unknown)
  await expect(settle('leaveWaitlist', { entryId: 'b' }, async () => null)).rejects.toThrow(NoAnswer)
  expect(sent).toHaveBeenCalledTimes(2)
})

test.each([
  ['a refusal', refused, true],
  ['a shop in trouble', inTrouble, true],
  ['a press without a connection', cut, false],
])('%s is an answer: nothing is asked', async (_name, line, onLine) => {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', line)
  const find = vi.fn(async () => entry)
  const failure = await settle('leaveWaitlist', entry, find).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).not.toBeInstanceOf(NoAnswer)
  expect(find).not.toHaveBeenCalled()
})
