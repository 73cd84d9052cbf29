import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { likeness, numberLines, type BankLine } from './bank-line.ts'
import { suggestionsFor, tickedAtFirst, type Payer } from './bank-match.ts'

const aLine = (over: Partial<BankLine> = {}): BankLine => ({
  day: '2026-11-21',
  time: '12:30:05',
  amount: 12_900,
  payer: '홍길동',
  memo: '',
  balance: 1_000_000,
  occurrence: 1,
  ...over,
})
const anOrder = (orderId: string, totalPrice: number, over: Partial<Payer['orders'][number]> = {}) => ({
  orderId,
  totalPrice,
  pickupDate: '2026-11-25',
  isPaid: false,
  madeAt: Temporal.Instant.from('2026-11-20T09:00:00+09:00'),
  ...over,
})
const hong: Payer = {
  userId: 'hong',
  name: '홍길동',
  nickname: '감귤왕',
  phoneLast4: '3817',
  code: 'A1B2C3',
  orders: [anOrder('h1', 12_900), anOrder('h2', 20_000, { pickupDate: '2026-11-26' })],
}
const kim: Payer = {
  userId: 'kim',
  name: '김서연',
  nickname: null,
  phoneLast4: '5274',
  code: 'ZZZZZ9',
  orders: [anOrder('k1', 7000)],
}
const told = (line: Partial<BankLine>, people: readonly Payer[] = [hong, kim]) =>
  suggestionsFor(aLine(line), people).map(
    each => `${each.level} ${each.orderIds.join('+')} ${each.reasons.join(',')} ${each.difference}`,
  )

test.each<[string, Partial<BankLine>, string[]]>([
  ['name and amount of one order', {}, ['sure h1 name 0']],
  ['the sum of several orders', { amount: 32_900 }, ['sure h1+h2 name 0']],
  ['name with the last four digits behind it', { payer: '홍길동3817' }, ['sure h1 digits,name 0']],
  ['digits of a whole telephone number', { payer: '홍길동', memo: '010-1234-3817' }, ['sure h1 digits,name 0']],
  ['blanks and brackets in the name', { payer: ' 홍 길동(주) ' }, ['likely h1 nameWithin 0']],
  ['a name that the bank cut off', { payer: '홍길' }, ['likely h1 nameWithin 0']],
  ['the nickname', { payer: '감귤왕' }, ['sure h1 nickname 0']],
  ['the code, alone and with its prefix', { payer: '이몽룡', memo: 'MOAPa1b2c3' }, ['sure h1 code 0']],
  ['somebody else pays and writes the name', { payer: '변사또', memo: '홍길동' }, ['sure h1 name 0']],
  ['digits alone are not enough to be sure', { payer: '3817' }, ['likely h1 digits 0']],
  ['digits within a longer number are none', { payer: '변사또', memo: '938170' }, ['coincidence h1  0']],
  ['a code within another word is none', { payer: '변사또', memo: 'XA1B2C3X' }, ['coincidence h1  0']],
  ['only the amount', { payer: '변사또' }, ['coincidence h1  0']],
  ['the name with too much money', { amount: 13_000 }, ['maybe h1 name 100']],
  ['the name with too little money', { amount: 32_000 }, ['maybe h1+h2 name -900']],
  ['one letter names nobody', { payer: '홍', amount: 1 }, []],
  ['nobody and nothing', { payer: '변사또', amount: 1 }, []],
])('%s', (_what, line, suggestions) => {
  expect(told(line)).toEqual(suggestions)
})

test.each<[string, Partial<BankLine>, string[]]>([
  ['the very name', { payer: '김철수1' }, ['sure c1 name 0', 'likely c2 nameWithin 0']],
  ['with blanks and a telephone number', { payer: '김 철수1 010-9999-4421' }, ['sure c1 name 0', 'likely c2 nameWithin 0']],
  ['without the number', { payer: '김철수' }, ['likely c1 nameWithin 0', 'likely c2 nameWithin 0']],
  ['another number', { payer: '김철수3' }, ['likely c1 nameWithin 0', 'likely c2 nameWithin 0']],
  ['a nickname with another number', { payer: '변사또', memo: '철수왕12' }, ['coincidence c1  0', 'coincidence c2  0']],
  ['the very nickname', { payer: '철수왕1' }, ['sure c1 nickname 0']],
])('of people whose names differ in a digit: %s', (_what, line, suggestions) => {
  const people = [1, 2].map(digit => ({
    ...kim,
    userId: `c${digit}`,
    name: `김철수${digit}`,
    nickname: `철수왕${digit}`,
    orders: [anOrder(`c${digit}`, 12_900)],
  }))
  expect(told(line, people)).toEqual(suggestions)
})

describe('a deposit from before the order was made', () => {
  const madeAt = Temporal.Instant.from('2026-11-21T12:30:05.900+09:00')
  const late = { ...hong, orders: [anOrder('h1', 12_900, { madeAt })] }
  it.each<[string, Partial<BankLine>, boolean]>([
    ['the day before', { day: '2026-11-20', time: '23:59:59' }, true],
    ['a second before', { time: '12:30:04' }, true],
    ['in the same second', { time: '12:30:05' }, false],
    ['a minute before, without seconds', { time: '12:29' }, true],
    ['in the same minute, without seconds', { time: '12:30' }, false],
    ['on the same day, without a time', { time: '' }, false],
    ['the day before, without a time', { day: '2026-11-20', time: '' }, true],
    ['the day after, earlier by the clock', { day: '2026-11-22', time: '00:00:01' }, false],
  ])('%s', (_what, line, isEarlier) => {
    const suggestions = suggestionsFor(aLine(line), [late])
    expect(suggestions).toMatchObject([{ orderIds: ['h1'], level: isEarlier ? 'maybe' : 'sure', isEarlier }])
    expect(tickedAtFirst([suggestions])[0] === null).toBe(isEarlier)
  })
  it('of two orders of one price the one that existed before the deposit is suggested', () => {
    const both = { ...hong, orders: [anOrder('late', 12_900, { madeAt }), anOrder('early', 12_900)] }
    expect(told({ time: '12:00:00' }, [both])).toEqual(['sure early name 0', 'maybe late name 0'])
  })
  it('a set of orders counts as made when its last order was made', () => {
    const both = { ...hong, orders: [anOrder('late', 12_900, { madeAt }), anOrder('early', 20_000)] }
    expect(suggestionsFor(aLine({ amount: 32_900, time: '12:00:00' }), [both])).toMatchObject([
      { level: 'maybe', isEarlier: true },
    ])
  })
  it('an order of another amount and one of another person name that reason', () => {
    expect(suggestionsFor(aLine({ amount: 12_000, time: '12:00:00' }), [late])).toMatchObject([
      { level: 'maybe', isEarlier: true, difference: -900 },
    ])
    expect(suggestionsFor(aLine({ payer: '변사또', time: '12:00:00' }), [late])).toMatchObject([
      { level: 'coincidence', isEarlier: true },
    ])
  })
})

describe('orders of other people with the same amount', () => {
  const lee = { ...kim, userId: 'lee', name: '이몽룡', code: 'YYYYY8', phoneLast4: null, orders: [anOrder('l1', 12_900)] }
  it.each<[string, Partial<BankLine>, readonly Payer[], string[]]>([
    ['are all offered', { payer: '변사또' }, [hong, lee], ['coincidence h1  0', 'coincidence l1  0']],
    [
      'also several of one person',
      { payer: '변사또' },
      [{ ...lee, orders: [anOrder('b', 12_900, { pickupDate: '2026-11-27' }), anOrder('a', 12_900)] }],
      ['coincidence a  0', 'coincidence b  0'],
    ],
    [
      'as a sum behind single orders',
      { payer: '변사또', amount: 32_900 },
      [hong, { ...lee, orders: [anOrder('l1', 32_900)] }],
      ['coincidence l1  0', 'coincidence h1+h2  0'],
    ],
    ['not where they are paid', { payer: '변사또' }, [{ ...lee, orders: [anOrder('l1', 12_900, { isPaid: true })] }], []],
    [
      'behind a person who is named and whose amount is another',
      { amount: 13_000 },
      [hong, { ...lee, orders: [anOrder('l1', 13_000)] }],
      ['maybe h1 name 100', 'coincidence l1  0'],
    ],
    ['not beside a person who is named and whose amount fits', {}, [hong, lee], ['sure h1 name 0']],
  ])('%s', (_what, line, people, suggestions) => {
    expect(told(line, people)).toEqual(suggestions)
    const [first] = tickedAtFirst([suggestionsFor(aLine(line), people)])
    expect(first?.level ?? null).toBe(suggestions[0]?.startsWith('sure') ? 'sure' : null)
  })
  it('are not limited in number', () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...lee, userId: `u${n}`, orders: [anOrder(`o${n}`, 12_900)] }))
    expect(suggestionsFor(aLine({ payer: '변사또' }), many)).toHaveLength(30)
  })
})

describe('several possibilities are all shown, and none is sure', () => {
  it('two people of one name', () => {
    const twin = { ...hong, userId: 'twin', phoneLast4: '9999', code: 'QQQQQ1', orders: [anOrder('t1', 12_900)] }
    expect(told({}, [hong, twin])).toEqual(['likely h1 name 0', 'likely t1 name 0'])
    expect(told({ payer: '홍길동9999' }, [hong, twin])).toEqual(['sure t1 digits,name 0', 'likely h1 name 0'])
  })
  it('a namesake whose amount is another', () => {
    const twin = { ...hong, userId: 'twin', phoneLast4: null, code: 'QQQQQ1', orders: [anOrder('t1', 500)] }
    expect(told({}, [hong, twin])).toEqual(['likely h1 name 0', 'maybe t1 name 12400'])
  })
  it('two orders of one price', () => {
    const twice = { ...hong, orders: [anOrder('b', 12_900, { pickupDate: '2026-11-27' }), anOrder('a', 12_900)] }
    expect(told({}, [twice])).toEqual(['likely a name 0', 'likely b name 0'])
  })
  it('an order that was marked by hand may be what this deposit paid', () => {
    const marked = { ...hong, orders: [anOrder('b', 12_900), anOrder('a', 12_900, { isPaid: true })] }
    expect(told({}, [marked])).toEqual(['likely b name 0', 'likely a name 0'])
    expect(told({}, [{ ...hong, orders: [anOrder('a', 12_900, { isPaid: true })] }])).toEqual(['sure a name 0'])
  })
})

it('for a person with too many orders to combine, single orders, pairs and the total are compared', () => {
  const orders = Array.from({ length: 12 }, (_, index) => anOrder(`o${index + 10}`, 2 ** index * 100))
  expect(told({ amount: 300 }, [{ ...hong, orders }])).toEqual(['sure o10+o11 name 0'])
  expect(told({ amount: 409_500 }, [{ ...hong, orders }])[0]).toMatch(/^sure o10\+.*\+o21 name 0$/)
  expect(told({ amount: 700 }, [{ ...hong, orders }])[0]).toMatch(/^maybe/)
})

describe('a bank row', () => {
  it('has the same key in any spacing and case, and another with any other fact', () => {
    const line = aLine()
    expect(likeness({ ...line, payer: ' 홍길 동', memo: '다른 메모' })).toBe(likeness(line))
    for (const other of [
      { day: '2026-11-22' },
      { time: '12:30:06' },
      { amount: 1 },
      { payer: '김' },
      { balance: null },
      { occurrence: 2 },
    ])
      expect(likeness({ ...line, ...other })).not.toBe(likeness(line))
  })
  it('is numbered among equal ones', () => {
    const { occurrence: _one, ...line } = aLine()
    const { occurrence: _other, ...later } = aLine({ time: '13:00:00' })
    expect(numberLines([line, later, { ...line, memo: '둘째' }]).map(each => each.occurrence)).toEqual([1, 1, 2])
  })
})

const orders = fc
  .array(fc.record({ price: fc.integer({ min: 0, max: 20 }), isPaid: fc.boolean(), hour: fc.integer({ min: -30, max: 30 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map(list =>
    list.map(({ price, isPaid, hour }, index) => {
      const madeAt = Temporal.Instant.from('2026-11-21T12:30:05+09:00').add({ hours: hour })
      return anOrder(`o${index}`, price * 100, { isPaid, madeAt })
    }),
  )
const people = fc
  .array(
    fc.record({ name: fc.constantFrom('홍길동', '홍길', '김서연'), digits: fc.constantFrom('3817', '5274', null), orders }),
    {
      maxLength: 4,
    },
  )
  .map(list =>
    list.map(
      ({ name, digits, orders: own }, index): Payer => ({
        userId: `u${index}`,
        name,
        nickname: null,
        phoneLast4: digits,
        code: `CODE0${index}`,
        orders: own.map(order => ({ ...order, orderId: `u${index}${order.orderId}` })),
      }),
    ),
  )
const lines = fc.array(
  fc
    .record({
      amount: fc.integer({ min: 1, max: 40 }),
      payer: fc.constantFrom('홍길동', '홍길동3817', '김서연5274', '변사또', '홍길'),
    })
    .map(({ amount, payer }) => aLine({ amount: amount * 100, payer })),
  { maxLength: 6 },
)

test('for any input: sums are right, orders are of the same person, and no order is preselected twice', () => {
  fc.assert(
    fc.property(people, lines, (everybody, statement) => {
      const suggestions = statement.map(line => suggestionsFor(line, everybody))
      for (const [place, each] of suggestions.entries())
        for (const { userId, orderIds, difference, level } of each) {
          const own = everybody.find(person => person.userId === userId)!.orders.filter(order => orderIds.includes(order.orderId))
          expect(own).toHaveLength(orderIds.length)
          expect(new Set(orderIds).size).toBe(orderIds.length)
          expect(own.reduce((sum, order) => sum + order.totalPrice, difference)).toBe(statement[place]!.amount)
          if (level !== 'maybe') expect(difference).toBe(0)
          if (level === 'coincidence') expect(own.every(order => !order.isPaid)).toBe(true)
        }
      const first = tickedAtFirst(suggestions)
      for (const each of first) expect(each?.isEarlier ?? false).toBe(false)
      for (const each of first) expect(each?.reasons.length ?? 1).toBeGreaterThan(0)
      const ticked = first.flatMap(each => each?.orderIds ?? [])
      expect(new Set(ticked).size).toBe(ticked.length)
    }),
  )
})
