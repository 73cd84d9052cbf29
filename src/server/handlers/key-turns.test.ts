import { afterEach, expect, test, vi } from 'vitest'
import { Refused } from '../../domain/rejection.ts'
import { KeyTurns } from './key-turns.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))
afterEach(() => void vi.useRealTimers())

function queue({ atOnce = 1, mostWaiting = 10, patienceMs = 60_000 } = {}) {
  const turns = new KeyTurns(patienceMs)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  /** `a2`: the second task of key a. Returns the code of its refusal; null once it ran. */
  const ask = (name: string, isGone?: () => boolean) => {
    const work = () => {
      begun.push(name)
      return new Promise<void>(resolve => ends.set(name, resolve))
    }
    return turns.run(name[0]!, { atOnce, mostWaiting }, work, isGone).then(
      () => null,
      (error: unknown) => (error instanceof Refused ? error.rejection.code : error),
    )
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await settled()
  }
  return { turns, begun, ask, end }
}

test('the tasks of a key run a few at a time, in order of arrival, and those of another key beside them', async () => {
  const { turns, begun, ask, end } = queue({ atOnce: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('a2')
  await end('b1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await end('a1')
  for (const name of ['a3', 'a4']) await end(name)
  expect([begun.at(-1), turns.keys]).toEqual(['a4', 0])
})

test('a full queue refuses, and those whose clients are gone make room', async () => {
  const { begun, ask, end } = queue({ mostWaiting: 2 })
  const state = { isGone: false }
  const all = [ask('a1'), ask('a2'), ask('a3', () => state.isGone), ask('a4')]
  expect(await all[3]).toBe('TOO_MANY_REQUESTS')
  state.isGone = true
  all.push(ask('a5'))
  expect(await all[2]).toBe('BUSY')
  for (const name of ['a1', 'a2', 'a5']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'a5'])
  expect(await all[4]).toBeNull()
})

test('a full queue may hold its refusal back', async () => {
  const turns = new KeyTurns(60_000, 1)
  const state = { isRefused: false }
  void turns.run('a', { atOnce: 1, mostWaiting: 0 }, () => new Promise(() => {}))
  const refused = turns.run('a', { atOnce: 1, mostWaiting: 0 }, () => Promise.resolve()).catch(() => (state.isRefused = true))
  await Promise.resolve()
  expect(state.isRefused).toBe(false)
  await refused
  expect(state.isRefused).toBe(true)
})

test('a task whose client is gone at its turn does not run, and the next one does', async () => {
  const { begun, ask, end } = queue()
  const answers = [ask('a1'), ask('a2', () => true), ask('a3')]
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
  expect(await answers[1]).toBe('BUSY')
})

test('a task that fails passes its turn on', async () => {
  const turns = new KeyTurns(1000)
  const bounds = { atOnce: 1, mostWaiting: 1 }
  const failed = turns.run('a', bounds, () => Promise.reject(new Error('broken')))
  const next = turns.run('a', bounds, () => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('a task whose turn does not come in time is refused and leaves the queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, ask, end } = queue({ patienceMs: 5000 })
  void ask('a1')
  const late = ask('a2')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await late).toBe('BUSY')
  void ask('a3')
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
})
