import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterEntry, expiryOf, planExpiries, planPosting, type PointKind, type Purse, withoutDue } from './points.ts'

const at = (text: string) => Temporal.Instant.from(text)
const lot = (id: string, remaining: number, expires: string) => ({ id, remaining, expiresAt: at(expires) })

test.each([
  ['2026-11-21T07:00:00Z', '2027-11-21T07:00:00Z'],
  // 00:30 in Seoul on the 1st of March is still February in UTC
  ['2027-02-28T15:30:00Z', '2028-02-29T15:30:00Z'],
  ['2028-02-28T15:30:00Z', '2029-02-27T15:30:00Z'],
  ['2027-12-31T15:00:00Z', '2028-12-31T15:00:00Z'],
])('points given at %s expire at %s', (given, expires) => {
  expect(expiryOf(at(given)).toString()).toBe(expires)
})

describe('one posting', () => {
  const purse: Purse = { balance: 100, lots: [lot('b', 70, '2027-06-01T00:00:00Z'), lot('a', 30, '2027-05-01T00:00:00Z')] }

  test.each<[string, Purse, { kind: PointKind; amount: number; from?: string }, object | null]>([
    ['income makes a lot', { balance: 0, lots: [] }, { kind: 'earn', amount: 20 }, { balance: 20, lot: 20, takes: [] }],
    ['income repays a debt first', { balance: -30, lots: [] }, { kind: 'earn', amount: 50 }, { balance: 20, lot: 20 }],
    ['income below a debt leaves no lot', { balance: -30, lots: [] }, { kind: 'earn', amount: 30 }, { balance: 0, lot: 0 }],
    ['the lot that expires first goes first', purse, { kind: 'spend', amount: -30 }, { takes: [{ lotId: 'a', amount: 30 }] }],
    [
      'and then the next',
      purse,
      { kind: 'spend', amount: -31 },
      {
        takes: [
          { lotId: 'a', amount: 30 },
          { lotId: 'b', amount: 1 },
        ],
      },
    ],
    ['a spend of everything', purse, { kind: 'spend', amount: -100 }, { balance: 0 }],
    ['a spend of more is refused', purse, { kind: 'spend', amount: -101 }, null],
    ['a spend in debt is refused', { balance: -1, lots: [] }, { kind: 'spend', amount: -1 }, null],
    ['a penalty may go below zero', purse, { kind: 'penalty', amount: -101 }, { balance: -1 }],
    ['a penalty in debt takes no lot', { balance: -5, lots: [] }, { kind: 'penalty', amount: -50 }, { balance: -55, takes: [] }],
    [
      'a reversal takes back what was given',
      purse,
      { kind: 'reversal', amount: -40, from: 'b' },
      { takes: [{ lotId: 'b', amount: 40 }] },
    ],
    [
      'and from others what is gone',
      purse,
      { kind: 'reversal', amount: -80, from: 'b' },
      {
        takes: [
          { lotId: 'b', amount: 70 },
          { lotId: 'a', amount: 10 },
        ],
      },
    ],
  ])('%s', (_name, before, posting, expected) => {
    const plan = planPosting(before, posting)
    if (expected === null) expect(plan).toBeNull()
    else expect(plan).toMatchObject(expected)
  })
})

test('a lot expires at its instant, not before', () => {
  const purse: Purse = { balance: 50, lots: [lot('a', 20, '2027-05-01T00:00:00Z'), lot('b', 30, '2027-05-02T00:00:00Z')] }
  expect(planExpiries(purse, at('2027-04-30T23:59:59.999Z'))).toEqual([])
  expect(planExpiries(purse, at('2027-05-01T00:00:00Z'))).toMatchObject([{ plan: { kind: 'expire', amount: -20, balance: 30 } }])
  expect(withoutDue(purse, at('2027-05-01T00:00:00Z'))).toMatchObject({ balance: 30, lots: [{ id: 'b' }] })
})

const step = fc.record({
  amount: fc.integer({ min: -200, max: 200 }).filter(amount => amount !== 0),
  taking: fc.constantFrom<PointKind>('spend', 'penalty', 'adjust'),
  hours: fc.integer({ min: 0, max: 4000 }),
})

test('in any history, the lots add up to the balance above zero', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      let purse: Purse = { balance: 0, lots: [] }
      let now = at('2026-01-01T00:00:00Z')
      let written = 0
      steps.forEach(({ amount, taking, hours }, index) => {
        now = now.add({ hours })
        const expired = planExpiries(purse, now)
        for (const { plan } of expired) written += plan.amount
        const open = withoutDue(purse, now)
        expect(open.balance).toBe(expired.at(-1)?.plan.balance ?? purse.balance)
        const plan = planPosting(open, { kind: amount > 0 ? 'earn' : taking, amount })
        if (plan === null) {
          expect(taking).toBe('spend')
          expect(open.balance + amount).toBeLessThan(0)
          purse = open
          return
        }
        written += plan.amount
        const taken = plan.takes.reduce((sum, take) => sum + take.amount, 0)
        expect(taken).toBe(amount > 0 ? 0 : Math.min(-amount, Math.max(0, open.balance)))
        purse = afterEntry(open, plan, String(index).padStart(3, '0'), expiryOf(now))
        expect(purse.balance).toBe(written)
        expect(purse.lots.reduce((sum, each) => sum + each.remaining, 0)).toBe(Math.max(0, purse.balance))
        expect(purse.lots.every(each => each.remaining > 0)).toBe(true)
      })
    }),
    { numRuns: 300 },
  )
})
