import { expect, test } from 'vitest'
import { DecoderTurns } from './decoder-turns.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))
const never = new AbortController().signal

function queue(atOnce: number) {
  const turns = new DecoderTurns(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = async (userId: string, ip: string, name: string, signal = never) => {
    const end = await turns.enter({ userId, ip }, signal)
    begun.push(name)
    ends.set(name, end)
  }
  const end = async (name: string) => {
    ends.get(name)!()
    await settled()
  }
  return { begun, ask, end }
}

test('begins as many at once as allowed, and the next by the rules when one ends', async () => {
  const { begun, ask, end } = queue(2)
  for (const [user, name] of ['a a1', 'a a2', 'a a3', 'b b1'].map(text => text.split(' ') as [string, string]))
    void ask(user, user, name)
  await settled()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a picture whose signal aborts leaves the queue, and one that has begun does not', async () => {
  const { begun, ask, end } = queue(1)
  const [first, gone] = [new AbortController(), new AbortController()]
  void ask('a', 'x', 'a1', first.signal)
  const refused = ask('b', 'y', 'b1', gone.signal)
  void ask('c', 'z', 'c1')
  await settled()
  first.abort(new Error('begun'))
  gone.abort(new Error('gone'))
  await expect(refused).rejects.toThrow('gone')
  await end('a1')
  expect(begun).toEqual(['a1', 'c1'])
  await expect(ask('d', 'w', 'd1', gone.signal)).rejects.toThrow('gone')
})
