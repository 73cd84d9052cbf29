import { expect, test } from 'vitest'
import { Refused } from '../../domain/rejection.ts'
import { type TurnLimits, turns } from './turns.ts'

/** Lets all pending promises settle. */
const settled = () => new Promise(resolve => setImmediate(resolve))

/**
 * Returns a queue with tasks that the test ends, recorded in the order of their start. Tests compare outcomes and await no task, so that a
 * lost task fails a test instead of blocking it.
 */
function workshop(limits: Partial<TurnLimits> = {}) {
  const { take, end } = turns({ atOnce: 1, each: 3, all: 6, patienceMs: Infinity, ...limits })
  const begun: string[] = []
  const outcomes: Record<string, string> = {}
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    outcomes[name] = 'runs'
    await new Promise<void>(resolve => ends.push(resolve))
  }
  const ask = (asker: string, name: string, rank?: number) => {
    outcomes[name] = 'waits'
    void take(asker, work(name), rank).then(
      () => (outcomes[name] = 'done'),
      (error: unknown) => (outcomes[name] = error instanceof Refused ? error.rejection.code : String(error)),
    )
  }
  /** Queues one task after another and lets those start that may. */
  const askAll = async (...asked: [asker: string, name: string, rank?: number][]) => {
    for (const each of asked) ask(...each)
    await settled()
  }
  const endNext = async (count = 1) => {
    for (let each = 0; each < count; each++) {
      const next = ends.shift()
      if (!next) throw new Error('nothing runs')
      next()
      await settled()
    }
  }
  /** Returns the names of tasks in this state, in the order of queuing. */
  const which = (outcome: string) => Object.keys(outcomes).filter(name => outcomes[name] === outcome)
  return { take, askAll, endNext, which, begun, end }
}

test('an address with one request is next, however many another sent before', async () => {
  const { askAll, begun, endNext, which } = workshop()
  await askAll(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['a', 'a4'], ['b', 'b1'], ['c', 'c1'])
  await endNext(6)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
  expect(which('done')).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
})

test('a lower rank goes first, and no request waits for ever', async () => {
  const { askAll, begun, endNext } = workshop({ each: 9, all: 99 })
  await askAll(['a', 'first', 3], ['a', 'a', 3])
  for (let nth = 0; nth < 6; nth++) await askAll([`known-${nth}`, `known-${nth}`])
  await endNext(8)
  expect(begun).toEqual(['first', 'known-0', 'known-1', 'known-2', 'a', 'known-3', 'known-4', 'known-5'])
})

test('each that waits longest has three others before it, not the first one alone', async () => {
  const { askAll, begun, endNext } = workshop({ each: 9, all: 99 })
  await askAll(['x', 'first'], ['a', 'a', 3], ['b', 'b', 3])
  for (let nth = 0; nth < 8; nth++) await askAll([`known-${nth}`, `known-${nth}`])
  await endNext(11)
  const known = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => `known-${from + nth}`)
  expect(begun).toEqual(['first', ...known(0, 2), 'a', ...known(3, 5), 'b', ...known(6, 7)])
})

test('who has waited and has less to wait for ranks better by one', async () => {
  const { askAll, begun, endNext } = workshop({ each: 9, all: 99 })
  await askAll(['x', 'first'], ['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['b', 'b1', 1], ['b', 'b2', 0])
  // a has rank 2 with three queued tasks, b has rank 1 with two
  await endNext(2)
  expect(begun).toEqual(['first', 'b1', 'b2'])
  await askAll(['c', 'c1', 2])
  await endNext(5)
  expect(begun).toEqual(['first', 'b1', 'b2', 'a1', 'a2', 'a3', 'c1'])
})

test('requests of an address that failed before leave one slot free', async () => {
  const { askAll, begun, endNext, which } = workshop({ atOnce: 2, each: 9, all: 99 })
  await askAll(['a', 'a', 2], ['b', 'b', 2], ['c', 'c', 4])
  expect(begun).toEqual(['a'])
  await askAll(['d', 'fresh', 1])
  expect(begun).toEqual(['a', 'fresh'])
  // they may take a free place only if another one is free too
  await endNext()
  expect(begun).toEqual(['a', 'fresh'])
  await endNext(3)
  expect(begun).toEqual(['a', 'fresh', 'b', 'c'])
  expect(which('done')).toEqual(['a', 'b', 'c', 'fresh'])
})

test('where there is only one slot, an address that failed before gets it too', async () => {
  const { askAll, begun } = workshop({ each: 9, all: 99 })
  await askAll(['a', 'a', 4])
  expect(begun).toEqual(['a'])
})

test('an address that failed before gives way where too many wait', async () => {
  const { askAll, endNext, which } = workshop({ atOnce: 2, each: 9, all: 3 })
  await askAll(['a', 'a', 2], ['b', 'b', 2], ['c', 'c', 2], ['d', 'worst', 3], ['e', 'e', 1], ['f', 'f', 1])
  expect(which('BUSY')).toEqual(['worst'])
  await askAll(['late', 'late', 2])
  expect(which('BUSY')).toEqual(['worst', 'late'])
  await endNext(5)
  expect(which('done')).toEqual(['a', 'b', 'c', 'e', 'f'])
})

test('an address that failed before gets its turn although others keep every slot', async () => {
  const { askAll, begun, endNext } = workshop({ atOnce: 2, each: 9, all: 99 })
  await askAll(['x', 'x', 1], ['y', 'y', 1], ['late', 'late', 4])
  for (let nth = 0; nth < 8; nth++) await askAll([`fresh-${nth}`, `fresh-${nth}`, 1])
  await endNext(5)
  expect(begun).toContain('late')
  await endNext(6)
})

test('so many run together, and no more, however many come after each other', async () => {
  const { askAll, begun, endNext, which } = workshop({ atOnce: 2, each: 3, all: 6 })
  await askAll(['a', 'a1'], ['a', 'a2'], ['b', 'b1'])
  expect(begun).toEqual(['a1', 'a2'])
  await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  // the free place was passed on, so it is taken
  await askAll(['c', 'c1'])
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endNext(3)
  expect(which('done')).toEqual(['a1', 'a2', 'b1', 'c1'])
  await askAll(['a', 'a3'], ['a', 'a4'], ['a', 'a5'])
  expect(which('runs')).toEqual(['a3', 'a4'])
})

test('an address with too much waiting work is refused alone; where all have, the worst gives way', async () => {
  const { askAll, endNext, which } = workshop()
  await askAll(['a', 'a1'], ['a', 'a2'], ['a', 'a3'], ['a', 'a4'], ['a', 'a5'])
  expect(which('TOO_MANY_REQUESTS')).toEqual(['a5'])
  await askAll(['b', 'b1'], ['c', 'c1'], ['d', 'd1'])
  expect(which('BUSY')).toEqual([])
  // the last task of the client with most queued tasks
  await askAll(['e', 'e1'])
  expect(which('BUSY')).toEqual(['a4'])
  await askAll(['f', 'f1'])
  expect(which('BUSY')).toEqual(['a3', 'a4'])
  // each has one queued task, so no rank is higher than the newcomer's
  await askAll(['g', 'g1'])
  expect(which('BUSY')).toEqual(['a3', 'a4', 'g1'])
  await endNext(7)
  expect(which('done')).toEqual(['a1', 'a2', 'b1', 'c1', 'd1', 'e1', 'f1'])
})

test('who gave way has room for another again, and counts as one that waits less', async () => {
  const { askAll, endNext, which } = workshop({ atOnce: 1, each: 2, all: 3 })
  await askAll(['x', 'x'], ['a', 'a1', 3], ['a', 'a2', 3], ['b', 'b1', 3], ['c', 'c1'])
  expect(which('BUSY')).toEqual(['a2'])
  // a and b have the same rank, and the first one's only task is refused
  await askAll(['d', 'd1'])
  expect(which('BUSY')).toEqual(['a1', 'a2'])
  await askAll(['e', 'e1'], ['f', 'f1'])
  expect(which('BUSY')).toEqual(['a1', 'a2', 'b1', 'f1'])
  await endNext(4)
  expect(which('done')).toEqual(['x', 'c1', 'd1', 'e1'])
  // refused tasks left the queue, so as many fit as at first
  await askAll(['x', 'x2'], ['a', 'a3'], ['b', 'b2'], ['c', 'c2'])
  expect(which('waits')).toEqual(['a3', 'b2', 'c2'])
})

test('what waited and began makes room for as much again', async () => {
  const { askAll, endNext, which } = workshop({ atOnce: 1, each: 9, all: 2 })
  for (let nth = 0; nth < 5; nth++) {
    await askAll([`a-${nth}`, `a-${nth}`], [`b-${nth}`, `b-${nth}`], [`c-${nth}`, `c-${nth}`])
    await endNext(3)
  }
  expect(which('BUSY')).toEqual([])
  expect(which('done')).toHaveLength(15)
})

test('work that fails hands its place on, with what it failed by', async () => {
  const { take, askAll, which } = workshop()
  let why = ''
  void take('a', () => Promise.reject(new Error('broken'))).catch((error: Error) => (why = error.message))
  await askAll(['a', 'next'])
  expect(why).toBe('broken')
  expect(which('runs')).toEqual(['next'])
})

test('gives back what the work returns', async () => {
  const { take } = workshop()
  let result = ''
  void take('a', async () => 'well').then(given => (result = given))
  await settled()
  expect(result).toBe('well')
})

test('when the server ends, running work finishes, and queued or new work is refused', async () => {
  const { askAll, begun, endNext, end, which } = workshop()
  await askAll(['a', 'a1'], ['a', 'a2'], ['b', 'b1'])
  end()
  await settled()
  expect(which('BUSY')).toEqual(['a2', 'b1'])
  await askAll(['c', 'c1'])
  expect(which('BUSY')).toEqual(['a2', 'b1', 'c1'])
  await endNext()
  expect(which('done')).toEqual(['a1'])
  // also if a place is free again
  await askAll(['d', 'd1'])
  expect(which('BUSY')).toEqual(['a2', 'b1', 'c1', 'd1'])
  expect(begun).toEqual(['a1'])
})

/** Long enough for everything that the tests queue meanwhile. */
const patienceMs = 400

test('what waits too long is refused, and leaves its place in the queue to others', async () => {
  const { askAll, endNext, which } = workshop({ atOnce: 1, each: 2, all: 2, patienceMs })
  await askAll(['x', 'x'], ['a', 'a1'], ['b', 'b1'])
  await expect.poll(() => which('BUSY')).toEqual(['a1', 'b1'])
  // as many fit as at first, and the place goes to a queued task
  await askAll(['a', 'a2'], ['c', 'c1'])
  expect(which('waits')).toEqual(['a2', 'c1'])
  await endNext(3)
  expect(which('done')).toEqual(['x', 'a2', 'c1'])
})

test('of one asker the work that waited longest is refused, and what came later still has its time', async () => {
  const { askAll, endNext, which } = workshop({ patienceMs })
  await askAll(['x', 'x'], ['a', 'a1'])
  await new Promise(resolve => setTimeout(resolve, patienceMs / 2))
  await askAll(['a', 'a2'])
  await expect.poll(() => which('BUSY')).toEqual(['a1'])
  await endNext(2)
  expect(which('done')).toEqual(['x', 'a2'])
})

test('what has begun is not hurried, and what may wait for ever does', async () => {
  const { take, askAll, endNext, which } = workshop({ patienceMs: 20 })
  await askAll(['x', 'x'])
  let patient = 'waits'
  void take('p', async () => (patient = 'done'), 0, Infinity)
  await askAll(['a', 'a1'])
  await expect.poll(() => which('BUSY')).toEqual(['a1'])
  expect([which('runs'), patient]).toEqual([['x'], 'waits'])
  await endNext()
  expect(patient).toBe('done')
})
