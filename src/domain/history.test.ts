import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decideCheckouts, type ItemFacts } from './checkout.ts'
import { availableUnits, type Stock } from './stock.ts'
import { byPlace, convertible, type WaitingEntry } from './waitlist.ts'

/**
 * Random histories of one variant group, under the two rules that decide its stock and waitlist. Customers reserve, wait, cancel, leave and
 * move up, and staff raise the total. After every step the state must be valid.
 */
const now = Temporal.Instant.from('2026-11-21T03:00:00Z')
const pickupDate = Temporal.PlainDate.from('2026-11-25')
const item: ItemFacts = {
  itemId: 'a',
  variantGroupId: 'g',
  productId: 'p',
  roundId: 'round-1',
  price: 1000,
  deduction: 2,
  maxPerUser: null,
  round: {
    status: 'selling',
    publishAt: null,
    deadline: Temporal.Instant.from('2026-11-23T11:00:00Z'),
    pickupDate,
    pickupUntil: pickupDate,
    eventType: 'SALE',
    allowedTiers: [],
  },
}

type Step = { kind: 'reserve' | 'wait' | 'cancel' | 'leave' | 'up' | 'raise'; user: number; quantity: number }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('reserve', 'wait', 'cancel', 'leave', 'up', 'raise'),
  user: fc.nat(6),
  quantity: fc.integer({ min: 1, max: 4 }),
})

class Shelf {
  stock: Stock
  nextSeq = 1
  line: WaitingEntry[] = []
  orders: { userId: string; units: number }[] = []
  converted: string[] = []

  constructor(total: number) {
    this.stock = { total, reservedUnits: 0, pickedUpUnits: 0 }
  }

  take({ kind, user, quantity }: Step): void {
    const userId = `u${user}`
    if (kind === 'reserve' || kind === 'wait') this.#checkOut(userId, kind, quantity)
    if (kind === 'cancel' && this.orders.length > 0)
      this.stock.reservedUnits -= this.orders.splice(user % this.orders.length, 1)[0]!.units
    if (kind === 'leave') this.line = this.line.filter(entry => entry.userId !== userId)
    if (kind === 'up')
      this.line = this.line.map(entry =>
        entry.userId === userId && entry.prioSeq === null ? { ...entry, prioSeq: this.nextSeq++ } : entry,
      )
    if (kind === 'raise') this.stock.total! += quantity
    this.#settle()
  }

  #checkOut(userId: string, kind: 'reserve' | 'wait', quantity: number): void {
    const waitingFor = new Set(this.line.some(entry => entry.userId === userId) ? ['a'] : [])
    const state = {
      items: new Map([['a', item]]),
      stock: new Map([['g', { ...this.stock, nextSeq: this.nextSeq }]]),
      buyers: new Map([
        [userId, { tier: 'sprout' as const, waitingFor, held: new Map<string, number>(), canceled: new Map<string, number>() }],
      ]),
    }
    const wanted = [{ itemId: 'a', quantity }]
    const { verdicts, changes } = decideCheckouts(
      state,
      [{ userId, reservations: kind === 'reserve' ? wanted : [], waitlist: kind === 'wait' ? wanted : [] }],
      now,
    )
    const verdict = verdicts[0]!
    if (!verdict.accepted) return expect(changes.size).toBe(0)
    const change = changes.get('g')!
    this.nextSeq = change.nextSeq
    this.stock.reservedUnits += change.reservedUnits
    for (const order of verdict.orders) this.orders.push({ userId: order.userId, units: order.lines[0]!.quantity * 2 })
    for (const each of verdict.waiting) {
      this.line.push({
        id: `e${each.seq}`,
        userId,
        itemId: 'a',
        quantity,
        units: quantity * 2,
        seq: each.seq,
        prioSeq: null,
        eligible: true,
        pickupDate,
      })
    }
  }

  /** Converts waitlist entries, as the server does at the end of every transaction that frees units. */
  #settle(): void {
    const before = [...this.line].sort(byPlace)
    const winners = convertible(this.stock, this.line, now)
    for (const winner of winners) {
      this.stock.reservedUnits += winner.units
      this.orders.push({ userId: winner.userId, units: winner.units })
      this.converted.push(winner.id)
    }
    this.line = this.line.filter(entry => !winners.includes(entry))
    // entries that stay keep their order
    expect([...this.line].sort(byPlace)).toEqual(before.filter(entry => !winners.includes(entry)))
  }

  check(): void {
    const { total, reservedUnits } = this.stock
    expect(reservedUnits).toBe(this.orders.reduce((sum, order) => sum + order.units, 0))
    expect(reservedUnits).toBeGreaterThanOrEqual(0)
    expect(reservedUnits).toBeLessThanOrEqual(total!)
    expect(new Set(this.converted).size).toBe(this.converted.length)
    // no entry waits while the stock suffices for it
    for (const entry of this.line) expect(entry.units).toBeGreaterThan(availableUnits(this.stock))
  }
}

it('keeps every invariant through any history', () => {
  let conversions = 0
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.array(step, { minLength: 20, maxLength: 60 }), (total, steps) => {
      const shelf = new Shelf(total)
      for (const each of steps) {
        shelf.take(each)
        shelf.check()
      }
      conversions += shelf.converted.length
    }),
    { numRuns: 2000 },
  )
  // a run without any conversion would prove nothing
  expect(conversions).toBeGreaterThan(1000)
})
