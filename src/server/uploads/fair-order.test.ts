import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Claim, emptyOrder, nextOf } from './fair-order.ts'

/** Lets all pictures have their turns, one after the other, and returns them in that order. */
function allTurns<Picture extends Claim>(pictures: readonly Picture[]): Picture[] {
  const waiting = [...pictures]
  const turns: Picture[] = []
  let order = emptyOrder
  for (let next = nextOf(order, waiting); next; next = nextOf(order, waiting)) {
    turns.push(...waiting.splice(next.at, 1))
    order = next.order
  }
  return turns
}

/** `a1@home`: the first picture of a, from home. */
const picture = (text: string) => ({ text, userId: text[0]!, ip: text.split('@')[1]! })

test.each([
  ['in order of arrival, where each has one', 'a1@x b1@y c1@z', 'a1@x b1@y c1@z'],
  ['the only picture of a person before the second of another', 'a1@x a2@x a3@x b1@y c1@z', 'a1@x b1@y c1@z a2@x a3@x'],
  ['also at one address', 'a1@x a2@x a3@x b1@x', 'a1@x b1@x a2@x a3@x'],
  [
    'accounts of one address as two of another',
    'a1@x b1@x c1@x d1@x e1@x f1@x g1@y g2@y h1@z',
    'a1@x g1@y h1@z b1@x c1@x g2@y d1@x e1@x f1@x',
  ],
])('takes %s', (_, given, taken) => {
  expect(
    allTurns(given.split(' ').map(picture))
      .map(({ text }) => text)
      .join(' '),
  ).toBe(taken)
})

const claims = fc.array(fc.record({ userId: fc.constantFrom(...'abcdefgh'), ip: fc.constantFrom(...'xyz') }), { maxLength: 40 })

test('every picture has one turn, those of a person at an address in order of arrival', () => {
  fc.assert(
    fc.property(claims, given => {
      const turns = allTurns(given.map((claim, nth) => ({ ...claim, nth })))
      expect(turns.map(({ nth }) => nth).sort((a, b) => a - b)).toEqual(given.map((_, nth) => nth))
      for (const one of given) {
        const own = turns.filter(({ userId, ip }) => userId === one.userId && ip === one.ip).map(({ nth }) => nth)
        expect(own).toEqual(own.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('a newcomer at a new address waits for one picture of each other address at most, whatever came before', () => {
  fc.assert(
    fc.property(claims, claims, fc.nat(40), (before, later, count) => {
      const waiting = [...before]
      let order = emptyOrder
      const begin = () => {
        const next = nextOf(order, waiting)
        if (!next) return null
        order = next.order
        return waiting.splice(next.at, 1)[0]!
      }
      for (let each = 0; each < count; each++) begin()
      waiting.push({ userId: 'new', ip: 'elsewhere' }, ...later)
      const ahead: string[] = []
      for (let next = begin(); next?.userId !== 'new'; next = begin()) ahead.push(next!.ip)
      expect(ahead).toEqual([...new Set(ahead)])
    }),
  )
})

test('forgets whoever had a turn while nobody else waited', () => {
  let order = emptyOrder
  for (let nth = 0; nth < 100; nth++) order = nextOf(order, [{ userId: `${nth}`, ip: `${nth}` }])!.order
  expect(order.ends.size).toBe(2)
})
