import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { ApiError, call } from './api.ts'
import { leave } from './leaving.ts'
import { createQueryClient, failingOffline } from './query-client.ts'

afterEach(() => vi.restoreAllMocks())

/**
 * Repeats the figures on purpose, to notice a change: data is stale after 5 minutes and kept for 30, one retry, calls time out after 70 s.
 */
test('data is stale after five minutes and kept for thirty', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries?.staleTime).toBe(300_000)
  expect(queries?.gcTime).toBe(1_800_000)
  expect(mutations?.retry).toBe(false)
})

test.each([
  ['a lost line', 0, new ApiError(0, ''), true],
  ['a lost line, again', 1, new ApiError(0, ''), false],
  ['a server in trouble', 0, new ApiError(503, ''), true],
  ['a refusal', 0, new ApiError(409, ''), false],
  ['a bug', 0, new Error('?'), true],
])('%s after %i tries is asked for again: %o', (_name, failures, error, expected) => {
  const retry = createQueryClient().getDefaultOptions().queries?.retry as (failures: number, error: Error) => boolean
  expect(retry(failures, error)).toBe(expected)
})

test('offline a read fails instead of waiting, and is repeated when the connection is back', async () => {
  const answers = vi.fn(() => Promise.reject<string>(new ApiError(0, '')))
  const client = createQueryClient(failingOffline)
  client.mount()
  onTestFinished(() => {
    onlineManager.setOnline(true)
    client.unmount()
  })
  onlineManager.setOnline(false)
  const observer = new QueryObserver(client, { queryKey: ['shelf'], queryFn: answers, retryDelay: 0 })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  answers.mockImplementation(() => Promise.resolve('full'))
  onlineManager.setOnline(true)
  await expect.poll(() => observer.getCurrentResult().data).toBe('full')
  stop()
})

test('a call gives up after seventy seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ result: { unread: 0 } }))
  await call('markNotificationsRead', { all: true })
  expect(timeout).toHaveBeenCalledWith(70_000)
  expect(limits.prefetchDelayMs).toBe(2000)
})

test.each([
  ['ended elsewhere leads to the login', false, [['/login?from=%2Fmypage%3Fsheet%3Dwithdraw']]],
  ['that is being ended by oneself is left to that', true, []],
])('a session %s', async (_name, isBeingEnded, paths) => {
  const assign = vi.fn()
  vi.stubGlobal('location', { pathname: '/mypage', search: '?sheet=withdraw', assign })
  const client = createQueryClient()
  const end = Promise.withResolvers<void>()
  const ended = isBeingEnded ? leave(() => end.promise).catch(() => undefined) : undefined
  const error = new ApiError(401, '', { code: 'UNAUTHENTICATED' })
  await client.fetchQuery({ queryKey: ['me'], queryFn: () => Promise.reject(error) }).catch(() => undefined)
  expect(assign.mock.calls).toEqual(paths)
  if (ended) end.reject(new Error('the line broke'))
  await ended
  vi.unstubAllGlobals()
})
