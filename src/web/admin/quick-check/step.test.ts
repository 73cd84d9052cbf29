import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { empty, type CounterAct, type CounterEvent, type CounterState, type KeyOrder } from './counter-state.ts'
import { step, wholeOnlyWords } from './step.ts'

const order = (id: string, facts: Partial<KeyOrder> = {}): KeyOrder => ({
  id,
  isExpected: true,
  isHeld: false,
  isPrepaid: false,
  lines: 1,
  quantity: 1,
  ...facts,
})
const key = (code: string, at = 10_000): CounterEvent => ({ type: 'key', code, at })
const typing = (digits: string) => [...digits].map(each => key(`Digit${each}`))
const found = (query: string, ...people: string[]): CounterEvent => ({ type: 'found', query, people, alone: true })
const loaded = (userId: string, orders: KeyOrder[], at = 0): CounterEvent => ({ type: 'loaded', userId, orders, at })

function run(events: readonly CounterEvent[], from: CounterState = empty): { state: CounterState; acts: CounterAct[] } {
  const acts: CounterAct[] = []
  let state = from
  for (const event of events) {
    const next = step(state, event)
    state = next.state
    if (next.act) acts.push(next.act)
  }
  return { state, acts }
}
const takenOf = (state: CounterState) => [...state.taken].sort()

describe('who is meant', () => {
  test.each([
    ['1', '1'],
    ['1234', '1234'],
    ['12345', '5'],
  ])('%s stands as %s', (pressed, shown) => {
    expect(run(typing(pressed)).state.digits).toBe(shown)
    expect(run([...pressed].map(each => key(`Numpad${each}`))).state.digits).toBe(shown)
  })

  test('Backspace takes the last digit and the person away; Escape everything', () => {
    const there = [...typing('3817'), found('3817', 'kim'), loaded('kim', [order('a')])]
    expect(run([...there, key('Backspace')]).state).toMatchObject({ digits: '381', userId: null, orders: null })
    expect(run([...there, key('Escape')]).state).toEqual(empty)
  })

  test('a single match is opened at once, but not while other matches are unknown', () => {
    expect(run([...typing('3817'), found('3817', 'kim')]).state.userId).toBe('kim')
    expect(run([...typing('3817'), { type: 'found', query: '3817', people: ['kim'], alone: false }]).state.userId).toBeNull()
    expect(run([...typing('3817'), found('3818', 'kim')]).state.people).toBeNull()
  })

  test('a person chosen on another screen is shown, whatever visit was open; what was typed is cleared', () => {
    const before = [...typing('3817'), found('3817', 'kim', 'choi'), key('ArrowDown'), key('Enter'), loaded('kim', [order('a')])]
    expect(run([...before, { type: 'open', userId: 'park' }]).state).toEqual({ ...empty, userId: 'park', isConfirmed: true })
    const late = [found('3817', 'kim'), loaded('kim', [order('a')])]
    expect(run([...before, { type: 'open', userId: 'park' }, ...late]).state).toEqual({
      ...empty,
      userId: 'park',
      isConfirmed: true,
    })
  })

  test('of several one is chosen by arrow and Enter; Enter alone says so', () => {
    const several = [...typing('3817'), found('3817', 'kim', 'choi')]
    expect(run([...several, key('Enter')])).toMatchObject({ state: { userId: null }, acts: [{ do: 'say' }] })
    expect(run([...several, key('ArrowDown'), key('Enter')]).state.userId).toBe('kim')
    expect(run([...several, key('ArrowDown'), key('ArrowDown'), key('ArrowDown'), key('Enter')]).state.userId).toBe('choi')
    expect(run([...several, key('ArrowUp'), key('Enter')]).state.userId).toBe('choi')
    expect(run([...several, { type: 'choose', userId: 'choi' }]).state.userId).toBe('choi')
  })

  test('the arrows stay with their person when a later answer comes in another order', () => {
    const several = [...typing('3817'), found('3817', 'kim', 'choi'), key('ArrowDown')]
    expect(run([...several, found('3817', 'choi', 'kim'), key('Enter')]).state.userId).toBe('kim')
    expect(run([...several, found('3817', 'choi', 'lee'), key('Enter')]).state.userId).toBeNull()
  })

  test('the open visit is not replaced by a later answer', () => {
    expect(run([...typing('3817'), found('3817', 'kim'), found('3817', 'choi')]).state.userId).toBe('kim')
  })
})

describe('what is picked up', () => {
  const orders = [
    order('due'),
    order('late', { isPrepaid: true }),
    order('ahead', { isExpected: false }),
    order('sent', { isHeld: true }),
  ]
  const there = [...typing('3817'), found('3817', 'kim'), loaded('kim', orders, 1000)]

  test('what is due or overdue is taken in at first, and nothing that is held', () => {
    expect(takenOf(run(there).state)).toEqual(['due', 'late'])
  })

  test.each([
    [1000, []],
    [1299, []],
    [1300, [{ do: 'pickUp' }]],
  ])('the Enter after the one that chose the person, at %d ms', (at, acts) => {
    expect(run([...there, key('Enter', 900), key('Enter', at)]).acts.slice(1)).toEqual(acts)
  })

  describe('the first Enter after a search hands nothing out, however long after', () => {
    const pickUps = (events: readonly CounterEvent[]) => run(events).acts.filter(act => act.do === 'pickUp').length
    const kim = [found('3817', 'kim'), loaded('kim', orders)]
    const words = (text: string) => ({ type: 'words', words: text }) as const
    const searches: [string, CounterEvent[]][] = [
      ['four digits', [...typing('3817'), ...kim]],
      ['a name', [words('김서연'), found('김서연', 'kim'), loaded('kim', orders)]],
      ['a code', [words('A3F9K2'), found('A3F9K2', 'kim'), loaded('kim', orders)]],
      ['digits after somebody was served', [...there, key('Enter'), key('Enter'), ...typing('3817'), ...kim]],
    ]
    test.each(searches)('%s', (_, search) => {
      expect(pickUps([...search, key('Enter', 90_000)])).toBe(pickUps(search))
      expect(pickUps([...search, key('Enter', 90_000), key('Enter', 90_200)])).toBe(pickUps(search) + 1)
    })

    test('Enter before the answer opens the single match, also when pressed twice', () => {
      const early = [...typing('3817'), key('Enter'), key('Enter'), ...kim]
      expect(pickUps(early)).toBe(0)
      expect(pickUps([...early, key('Enter')])).toBe(1)
    })

    test('arrow keys meant for candidates do not count as a choice', () => {
      expect(pickUps([...there, key('ArrowDown'), key('Enter')])).toBe(0)
    })

    test('a candidate that was tapped, another screen and a key that serves are the choice', () => {
      expect(pickUps([...typing('3817'), { type: 'choose', userId: 'kim' }, loaded('kim', orders), key('Enter')])).toBe(1)
      expect(pickUps([{ type: 'open', userId: 'kim' }, loaded('kim', orders), key('Enter')])).toBe(1)
      expect(pickUps([...there, key('KeyD'), key('Enter')])).toBe(1)
    })

    test('the main button always picks up', () => {
      expect(pickUps([...there, { type: 'pickUp' }])).toBe(1)
    })
  })

  test('Space takes in or out where the arrows stand', () => {
    expect(takenOf(run([...there, key('ArrowDown'), key('Space')]).state)).toEqual(['late'])
    expect(takenOf(run([...there, key('ArrowDown'), key('ArrowDown'), key('ArrowDown'), key('Space')]).state)).toEqual([
      'ahead',
      'due',
      'late',
    ])
    expect(takenOf(run([...there, key('ArrowUp'), key('Space')]).state)).toEqual(['due', 'late'])
    expect(run([...there, key('Space')]).acts).toMatchObject([{ do: 'say' }])
    expect(takenOf(run([...there, key('ArrowDown', 1100), key('Space', 1200)]).state)).toEqual(['due', 'late'])
  })

  test('an empty selection picks up nothing', () => {
    const none = [...there, key('ArrowDown'), key('Space'), key('ArrowDown'), key('Space')]
    expect(run([...none, key('Enter')]).acts).toEqual([])
  })

  test('S takes a part, arrows count it, S again takes the whole; a bundle is split first; one piece has no part', () => {
    const two = [...typing('3817'), found('3817', 'kim'), loaded('kim', [order('five', { quantity: 5 })])]
    const partOf = (...codes: string[]) => run([...two, ...codes.map(code => key(code))]).state.parts.get('five')
    expect(partOf('KeyS')).toBe(4)
    expect(partOf('KeyS', 'ArrowLeft')).toBe(3)
    expect(partOf('KeyS', 'ArrowRight')).toBe(4)
    expect(partOf('KeyS', ...Array.from({ length: 9 }, () => 'ArrowLeft'))).toBe(1)
    expect(partOf('KeyS', 'KeyS')).toBeUndefined()
    const bundle = [...typing('3817'), found('3817', 'kim'), loaded('kim', [order('both', { lines: 2, quantity: 3 })])]
    expect(run([...bundle, key('KeyS')]).acts).toEqual([{ do: 'split', orderId: 'both' }])
    const one = [...typing('3817'), found('3817', 'kim'), loaded('kim', [order('one')])]
    expect(run([...one, key('KeyS')]).acts).toMatchObject([{ do: 'say' }])
  })

  test('D marks what is not prepaid, and takes the mark back when all is', () => {
    expect(run([...there, key('KeyD')]).acts).toEqual([{ do: 'prepay', to: 'PREPAID', orderIds: ['due'] }])
    const paid = [...there, key('ArrowDown'), key('Space'), key('KeyD')]
    expect(run(paid).acts).toEqual([{ do: 'prepay', to: 'RESERVED', orderIds: ['late'] }])
  })

  test('D marks no part of an order: the sum on the screen would be another than is recorded', () => {
    const partly = [
      ...typing('3817'),
      found('3817', 'kim'),
      loaded('kim', [order('two', { quantity: 2 })], 1000),
      key('KeyS', 2000),
    ]
    expect(run([...partly, key('KeyD', 2000)]).acts).toEqual([{ do: 'say', text: wholeOnlyWords }])
    expect(run([...partly, key('KeyS', 2000), key('KeyD', 2000)]).acts).toEqual([
      { do: 'prepay', to: 'PREPAID', orderIds: ['two'] },
    ])
  })

  test('D leaves what money keeps prepaid, and says so where nothing else is there', () => {
    const paid = [order('marked', { isPrepaid: true }), order('deposited', { isPrepaid: true, staysPaid: true })]
    const both = [...typing('3817'), found('3817', 'kim'), loaded('kim', paid, 1000), key('KeyD', 2000)]
    expect(run(both).acts).toEqual([{ do: 'prepay', to: 'RESERVED', orderIds: ['marked'] }])
    const only = [...typing('3817'), found('3817', 'kim'), loaded('kim', paid.slice(1), 1000), key('KeyD', 2000)]
    expect(run(only).acts).toMatchObject([{ do: 'say', text: expect.stringContaining('결제 기록에서 먼저') as string }])
  })

  test('Z undoes, also of the customer before', () => {
    expect(run([...typing('38'), key('KeyZ')])).toMatchObject({ state: { digits: '38' }, acts: [{ do: 'undo' }] })
  })

  test('refreshed orders keep the selection; nothing is selected by itself, and removed orders leave it', () => {
    const decided = [...there, key('ArrowDown'), key('Space'), loaded('kim', [order('due'), order('late'), order('new')])]
    expect(takenOf(run(decided).state)).toEqual(['late'])
    expect(takenOf(run([...decided, loaded('kim', [order('due')])]).state)).toEqual([])
    expect(run([...there, loaded('choi', [order('hers')])]).state.orders).toEqual(orders)
  })
})

describe('any sequence of keys', () => {
  const codes = [
    'Digit3',
    'Numpad8',
    'Backspace',
    'Escape',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'Enter',
    'Space',
    'KeyS',
    'KeyD',
    'KeyZ',
    'F4',
  ]
  const anyKey = fc.record({ code: fc.constantFrom(...codes), at: fc.nat(2000) }).map(({ code, at }) => key(code, at))
  const several = [...typing('3817'), found('3817', 'kim', 'choi', 'lee')]

  test('among several matches none is picked without an arrow key', () => {
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 30 }), keys => {
        let state = run(several).state
        let pointed = false
        for (const event of keys) {
          if (event.type === 'key' && /^Arrow(Up|Down)$/.test(event.code)) pointed = true
          state = step(state, event).state
          if (state.people === null) return
          if (!pointed) expect(state.userId).toBeNull()
        }
      }),
    )
  })

  test('nothing is picked up that is held, not selected, or more than there is', () => {
    const orders = [
      order('a', { quantity: 4 }),
      order('b', { isHeld: true }),
      order('c', { isExpected: false, quantity: 2, lines: 2 }),
    ]
    fc.assert(
      fc.property(fc.array(anyKey, { maxLength: 40 }), keys => {
        let state = run([...typing('3817'), found('3817', 'kim'), loaded('kim', orders)]).state
        for (const event of keys) {
          const next = step(state, event)
          expect(next.state.taken.has('b')).toBe(false)
          for (const [id, quantity] of next.state.parts) {
            expect(id).toBe('a')
            expect(quantity).toBeGreaterThan(0)
            expect(quantity).toBeLessThan(4)
          }
          if (next.act?.do === 'pickUp') expect(state.taken.size).toBeGreaterThan(0)
          state = next.state
          if (state.userId === null) return
        }
      }),
    )
  })
})
