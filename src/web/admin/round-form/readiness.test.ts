import { describe, expect, test } from 'vitest'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { emptyForm } from './form-values.ts'
import { sampleForm, sampleGroup, sampleItem } from './form-samples.ts'
import { timesOf } from './form-times.ts'
import { readinessOf } from './readiness.ts'

const now = Temporal.Instant.from('2026-11-21T03:00:00Z')
const textsOf = (...args: Parameters<typeof readinessOf>) => readinessOf(...args).map(note => `${note.tone}: ${note.text}`)

test('a whole form is fine', () => {
  expect(textsOf(sampleForm(), true, now)).toEqual([
    'fine: 사진 1장을 추가했어요',
    'fine: 가격 1개를 입력했어요',
    'fine: 마감하고 2일 뒤가 픽업이에요',
  ])
})

test('an empty form says what is missing, and that it would start at once', () => {
  expect(textsOf(emptyForm(null), true, now)).toEqual([
    'careful: 사진을 추가해야 올릴 수 있어요',
    'careful: 가격을 입력해야 저장할 수 있어요',
    'open: 마감과 픽업일을 정해 주세요',
    'careful: 올리면 바로 팔기 시작해요',
  ])
})

test('says what a deduction means, in quantities', () => {
  const groups = [sampleGroup({ items: [sampleItem(), sampleItem({ name: '가정용 10kg', deduction: 2 })] })]
  expect(textsOf(sampleForm({ groups }), true, now)).toContain('careful: 가정용 10kg은 2개씩 빠져서 최대 100개까지 팔려요')
})

test('counts the prices that are missing beside those that are there', () => {
  const groups = [sampleGroup({ items: [sampleItem(), sampleItem({ price: null }), sampleItem({ price: null })] })]
  expect(textsOf(sampleForm({ groups }), true, now)).toContain('careful: 가격 2개를 더 입력해야 저장할 수 있어요')
})

test('warns of endless stock and of tiers', () => {
  const texts = textsOf(sampleForm({ groups: [sampleGroup({ unlimited: true })], tiers: ['king', 'god'] }), true, now)
  expect(texts).toContain('careful: 감귤 상자는 재고 제한 없이 팔려요')
  expect(texts).toContain('careful: 공구왕부터 살 수 있어요')
})

test('a passed deadline is shown instead of a start', () => {
  const after = Temporal.Instant.from('2026-12-31T03:00:00Z')
  for (const publishDay of [null, '2026-11-20']) {
    const texts = textsOf(sampleForm({ publishDay }), true, after)
    expect(texts).toContain('careful: 마감이 이미 지나서 올려도 예약을 받지 않아요')
    expect(texts).not.toContain('careful: 올리면 바로 팔기 시작해요')
  }
})

test('what is on sale already does not start again', () => {
  expect(textsOf(sampleForm({ publishDay: null }), true, now)).toContain('careful: 올리면 바로 팔기 시작해요')
  expect(textsOf(sampleForm({ publishDay: null }), false, now)).not.toContain('careful: 올리면 바로 팔기 시작해요')
})

test('a deadline on the first pickup day, and one after it', () => {
  const on = (deadlineDay: string) => textsOf(sampleForm({ deadlineDay }), true, now)
  expect(on('2026-12-04')).toContain('careful: 마감이 픽업 첫날과 같은 날이에요. 그 전날까지로 정해 주세요')
  expect(on('2026-12-05')).toContain('careful: 마감이 픽업 첫날보다 늦어요')
})

describe('a raffle of more places than there is stock', () => {
  const raffle = (places: number | null, group: Partial<ReturnType<typeof sampleGroup>>, saved: AdminRound | null = null) =>
    textsOf(sampleForm({ raffle: true, places, groups: [sampleGroup(group)] }), true, now, saved).filter(text =>
      text.includes('뽑'),
    )

  test.each([
    ['as many', 8, { total: 8 }, []],
    ['one more', 9, { total: 8 }, ['careful: 9명을 뽑지만 재고는 최대 8명까지예요']],
    ['each takes two', 5, { total: 9, deduction: 2 }, ['careful: 5명을 뽑지만 재고는 최대 4명까지예요']],
    ['the smallest option takes one', 9, { total: 9, deduction: 2, items: [sampleItem({ deduction: 1 })] }, []],
    ['nothing', 3, { total: 0 }, ['careful: 3명을 뽑지만 재고가 없어서 아무도 당첨되지 않아요']],
    ['unlimited', 9, { total: 8, unlimited: true }, []],
    ['no stock typed yet', 9, { total: null }, []],
    ['no places typed yet', null, { total: 0 }, []],
  ] as const)('%s', (_name, places, group, expected) =>
    expect(raffle(places, { ...group, items: 'items' in group ? [...group.items] : [sampleItem()] })).toEqual(expected),
  )

  test('counts all groups, and nothing for a sale', () => {
    const groups = [sampleGroup({ total: 4 }), sampleGroup({ total: 4 })]
    const all = (values: object) => textsOf(sampleForm({ places: 9, groups, ...values }), true, now)
    expect(all({ raffle: true })).toContain('careful: 9명을 뽑지만 재고는 최대 8명까지예요')
    expect(all({ raffle: false }).join()).not.toContain('뽑')
  })

  test('is shown without what was taken, and not after the draw', () => {
    const taken = {
      variantGroups: [{ id: 'group', reservedCount: 3, pickedUpCount: 1, items: [] }],
      deadlineDate: '2026-12-02T11:00:00Z',
    }
    const saved = (drawnAt: string | null) => ({ ...taken, raffle: { drawnAt } }) as unknown as AdminRound
    expect(raffle(5, { id: 'group', total: 8 }, saved(null))).toEqual(['careful: 5명을 뽑지만 재고는 최대 4명까지예요'])
    expect(raffle(5, { id: 'group', total: 8 }, saved('2026-12-02T12:00:00Z'))).toEqual([])
  })
})

/** The sample round as saved on the server, and the group of the form that belongs to it. */
function savedRound(reservedCount: number): { saved: AdminRound; group: ReturnType<typeof sampleGroup> } {
  const item = { id: 'item', name: '가정용 5kg', price: 12_900, stockDeductionAmount: 2, maxPerUser: 3 }
  const group = { id: 'group', reservedCount, pickedUpCount: 0, items: [item] }
  const { deadline } = timesOf(sampleForm())
  const saved = { variantGroups: [group], deadlineDate: deadline!.toString() } as unknown as AdminRound
  const known = sampleItem({ id: 'item', most: 3, deduction: 2 })
  return { saved, group: sampleGroup({ id: 'group', total: 8, items: [known] }) }
}

test('what was reserved is taken off what may still be sold', () => {
  const of = (reserved: number) => {
    const { saved, group } = savedRound(reserved)
    return textsOf(sampleForm({ groups: [group] }), false, now, saved)
  }
  expect(of(0)).toContain('careful: 가정용 5kg은 2개씩 빠져서 최대 4개까지 팔려요')
  expect(of(5)).toContain('careful: 가정용 5kg은 2개씩 빠져서 앞으로 최대 1개 더 팔려요')
  expect(of(9)).toContain('careful: 가정용 5kg은 2개씩 빠져서 지금 재고로는 더 팔리지 않아요')
})

test('a stock smaller than one piece takes sells none', () => {
  const { saved } = savedRound(0)
  const group = sampleGroup({ id: 'group', total: 1, items: [sampleItem({ id: 'item', most: 3, deduction: 2 })] })
  const texts = textsOf(sampleForm({ groups: [group] }), false, now, saved)
  expect(texts).toContain('careful: 가정용 5kg은 2개씩 빠져서 지금 재고로는 하나도 팔리지 않아요')
})

test.each([
  [{}, {}, []],
  [{ price: 9900 }, {}, ['바꾼 가격은 새 예약부터예요. 지금까지의 주문은 그대로예요']],
  [{ most: 1 }, {}, ['바꾼 1인 최대는 새 예약부터예요. 지금까지의 주문은 그대로예요']],
  [{ price: 9900, unlimited: true }, {}, ['바꾼 가격과 1인 최대는 새 예약부터예요. 지금까지의 주문은 그대로예요']],
  [{}, { deadlineDay: '2026-12-03' }, ['지금까지의 주문도 늦춘 마감까지 차감 없이 취소돼요']],
  [{}, { deadlineDay: '2026-12-01' }, ['지금까지의 주문은 전의 마감까지 차감 없이 취소돼요']],
] as const)('%j and %j of a round with orders say %j', (item, days, words) => {
  const { saved, group } = savedRound(2)
  const form = sampleForm({ ...days, groups: [{ ...group, items: [{ ...group.items[0]!, ...item }] }] })
  const said = (round: AdminRound) => textsOf(form, false, now, round).filter(text => text.includes('주문'))
  expect(said(saved)).toEqual(words.map(each => `careful: ${each}`))
  expect(said(savedRound(0).saved)).toEqual([])
})

test('a changed price with people in the waitlist says that it gets no dearer for them, also without an order', () => {
  const { saved, group } = savedRound(0)
  const round = { ...saved, variantGroups: saved.variantGroups.map(each => ({ ...each, waitlistCount: 2 })) }
  const textsAt = (price: number) =>
    textsOf(sampleForm({ groups: [{ ...group, items: [{ ...group.items[0]!, price }] }] }), false, now, round)
  const words = 'careful: 지금 대기하는 사람은 대기할 때 본 가격보다 비싸지지 않아요'
  expect(textsAt(9900)).toContain(words)
  expect(textsAt(group.items[0]!.price!)).not.toContain(words)
})
