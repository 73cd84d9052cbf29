import { expect, test } from 'vitest'
import { refusal } from '../../../tests/support/refusal.ts'
import { turns } from './turns.ts'

/** What can go on without an event does. */
const settled = () => new Promise(resolve => setImmediate(resolve))

/** Work that ends when the test says so, noted in the order in which it began. */
function workshop(limits = { atOnce: 1, each: 3, all: 6 }) {
  const { take, end } = turns(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (asker: string, name: string, rank = 0) =>
    take(
      asker,
      async () => {
        begun.push(name)
        await new Promise<void>(resolve => ends.push(resolve))
        return name
      },
      rank,
    )
  const endNext = async () => {
    await settled()
    ends.shift()!()
    await settled()
  }
  return { ask, begun, endNext, end }
}

test('who asks once is next, however often another asked before', async () => {
  const { ask, begun, endNext } = workshop()
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4'), ask('b', 'b1'), ask('c', 'c1')]
  for (let count = 0; count < all.length; count++) await endNext()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
})

test('a lower rank goes first, and nobody waits for ever', async () => {
  const { ask, begun, endNext } = workshop({ atOnce: 1, each: 9, all: 99 })
  const all = [ask('a', 'first', 3), ask('a', 'a', 3)]
  for (let nth = 0; nth < 6; nth++) all.push(ask(`known-${nth}`, `known-${nth}`, 0))
  for (let count = 0; count < all.length; count++) await endNext()
  expect(begun).toEqual(['first', 'known-0', 'known-1', 'known-2', 'a', 'known-3', 'known-4', 'known-5'])
  await Promise.all(all)
})

test('whoever failed before leaves one place free', async () => {
  const { ask, begun, endNext } = workshop({ atOnce: 2, each: 9, all: 99 })
  const all = [ask('a', 'a', 2), ask('b', 'b', 2), ask('c', 'c', 4)]
  await settled()
  expect(begun).toEqual(['a'])
  all.push(ask('d', 'fresh', 1))
  await settled()
  expect(begun).toEqual(['a', 'fresh'])
  for (let count = 0; count < all.length; count++) await endNext()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'fresh'])
  expect(begun).toEqual(['a', 'fresh', 'b', 'c'])
})

test('whoever failed before gives way where too many wait', async () => {
  const { ask, endNext } = workshop({ atOnce: 2, each: 9, all: 3 })
  const [running, kept, last, worst] = [ask('a', 'a', 2), ask('b', 'b', 2), ask('c', 'c', 2), ask('d', 'd', 3)]
  const fresh = [ask('e', 'e', 1), ask('f', 'f', 1)]
  expect(await Promise.race([refusal(worst), settled()])).toMatchObject({ code: 'BUSY' })
  const late = ask('late', 'late', 2)
  expect(await Promise.race([refusal(late), settled()])).toMatchObject({ code: 'BUSY' })
  for (let count = 0; count < 5; count++) await endNext()
  expect(await Promise.all([running, kept, last, ...fresh])).toEqual(['a', 'b', 'c', 'e', 'f'])
})

test('whoever failed before has their turn also where others keep every place', async () => {
  const { ask, begun, endNext } = workshop({ atOnce: 2, each: 9, all: 99 })
  const all = [ask('x', 'x', 1), ask('y', 'y', 1), ask('late', 'late', 4)]
  for (let nth = 0; nth < 8; nth++) all.push(ask(`fresh-${nth}`, `fresh-${nth}`, 1))
  for (let count = 0; count < 5; count++) await endNext()
  expect(begun).toContain('late')
  for (let count = 5; count < all.length; count++) await endNext()
  await Promise.all(all)
})

test('so many run together, and no more', async () => {
  const { ask, begun, endNext } = workshop({ atOnce: 2, each: 3, all: 6 })
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1')]
  await settled()
  expect(begun).toEqual(['a1', 'a2'])
  await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endNext()
  await endNext()
  await Promise.all(all)
  expect(begun).toHaveLength(3)
})

test('who lets too much wait is refused alone; where everybody does, all are', async () => {
  const { ask, endNext } = workshop()
  const kept = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('a', 'a4')]
  expect(await refusal(ask('a', 'a5'))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const given = kept.pop()!
  kept.push(ask('b', 'b1'), ask('c', 'c1'), ask('d', 'd1'))
  // the last of who lets most wait gives way
  kept.push(ask('e', 'e1'))
  expect(await refusal(given)).toMatchObject({ code: 'BUSY' })
  const alsoGiven = kept.splice(2, 1)[0]!
  kept.push(ask('f', 'f1'))
  expect(await refusal(alsoGiven)).toMatchObject({ code: 'BUSY' })
  const more = ask('g', 'g1')
  expect(await Promise.race([refusal(kept[1]!), refusal(more), settled()])).toMatchObject({ code: 'BUSY' })
  const ends = Promise.allSettled([...kept, more])
  for (let count = 0; count < kept.length; count++) await endNext()
  expect((await ends).filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
})

test('work that fails hands its place on', async () => {
  const { take } = turns({ atOnce: 1, each: 1, all: 1 })
  const failed = take('a', () => Promise.reject(new Error('broken')))
  await expect(failed).rejects.toThrow('broken')
  expect(await take('a', async () => 'well')).toBe('well')
})

test('where the server ends, what has begun goes on, and what waits or comes is refused', async () => {
  const { ask, begun, endNext, end } = workshop()
  const [first, ...others] = [ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1')]
  const refused = Promise.all(others.map(refusal))
  end()
  expect(await refused).toMatchObject([{ code: 'BUSY' }, { code: 'BUSY' }])
  expect(await refusal(ask('c', 'c1'))).toMatchObject({ code: 'BUSY' })
  await endNext()
  expect(await first).toBe('a1')
  expect(begun).toEqual(['a1'])
})
