import { expect, test } from 'vitest'
import { sampleForm, sampleGroup, sampleItem } from './form-samples.ts'
import { isSameForm, type RoundForm } from './form-values.ts'
import { changedFields, takeOver, tellsNews } from './merge-forms.ts'

const base = sampleForm({
  groups: [
    sampleGroup({ id: 'g1', items: [sampleItem({ id: 'i1' }), sampleItem({ id: 'i2', name: '선물용' })] }),
    sampleGroup({ id: 'g2', name: '잼', items: [sampleItem({ id: 'i3', name: '한 병' })] }),
  ],
})
const changed = (form: Partial<RoundForm>): RoundForm => ({ ...base, ...form })
/** The same form as loaded a second time: its rows have other keys. */
const again = (form: RoundForm): RoundForm => ({
  ...form,
  groups: form.groups.map(group => ({
    ...group,
    key: `${group.key}-again`,
    items: group.items.map(item => ({ ...item, key: `${item.key}-again` })),
  })),
})
const withTotal = (form: RoundForm, total: number): RoundForm => ({
  ...form,
  groups: form.groups.map((group, nth) => (nth === 0 ? { ...group, total } : group)),
})
const names = new Map([['c1', '과일']])

test('reading the same again changes nothing', () => {
  expect(changedFields(base, again(base), base, names)).toEqual([])
  expect(isSameForm(base, again(base))).toBe(true)
})

test.each<[string, RoundForm, RoundForm, object[]]>([
  [
    'what only they changed',
    withTotal(base, 250),
    base,
    [{ path: 'g1.total', label: '감귤 상자 총재고', before: '200개', theirs: '250개', mine: '200개', isMineToo: false }],
  ],
  ['what only I changed', base, withTotal(base, 250), []],
  ['what both changed to the same', withTotal(base, 250), withTotal(base, 250), []],
  [
    'what both changed to different things',
    withTotal(base, 250),
    withTotal(base, 300),
    [{ path: 'g1.total', theirs: '250개', mine: '300개', isMineToo: true }],
  ],
  [
    'words and days',
    changed({ categoryId: 'c1', deadlineDay: '2026-12-01', raffle: true, places: 20 }),
    base,
    [
      { label: '카테고리', before: '없음', theirs: '과일' },
      { label: '마감', before: '12월 2일(수) 20:00', theirs: '12월 1일(화) 20:00' },
      { label: '추첨', before: '추첨 안 함', theirs: '20명 추첨' },
    ],
  ],
  [
    'rows that came are one thing',
    changed({ groups: [...base.groups, sampleGroup({ id: 'g3', name: '청' })] }),
    base,
    [{ path: 'groups', label: '옵션과 재고', isMineToo: false }],
  ],
  ['what is told of a row that I took out', withTotal(base, 250), changed({ groups: base.groups.slice(1) }), []],
])('%s', (_, theirs, mine, expected) => {
  expect(changedFields(base, again(theirs), mine, names)).toMatchObject(expected)
  expect(changedFields(base, again(theirs), mine, names)).toHaveLength(expected.length)
})

test('takes over chosen fields and keeps own edits', () => {
  const theirs = again({ ...withTotal(base, 250), productName: '서귀포 감귤', tiers: ['king'] })
  const mine = { ...base, description: '제가 쓴 설명', productName: '노지 감귤' }
  const merged = takeOver(base, theirs, mine, new Set(['g1.total', 'tiers']))
  expect(merged).toMatchObject({ productName: '노지 감귤', description: '제가 쓴 설명', tiers: ['king'] })
  expect(merged.groups[0]).toMatchObject({ key: base.groups[0]!.key, total: 250 })
})

test('a form without own edits takes all of the other’s', () => {
  const theirs = again({ ...withTotal(base, 250), deadlineTime: '21:00', groups: base.groups.slice(1) })
  const paths = new Set(changedFields(base, theirs, base, names).map(field => field.path))
  expect(isSameForm(takeOver(base, theirs, base, paths), theirs)).toBe(true)
})

test('a row that I keep and they took away is a new row', () => {
  const theirs = again(changed({ groups: base.groups.slice(0, 1) }))
  const merged = takeOver(base, theirs, base, new Set())
  expect(merged.groups.map(group => [group.id, ...group.items.map(item => item.id)])).toEqual([
    ['g1', 'i1', 'i2'],
    [null, null],
  ])
})

test.each([
  ['nothing new', { product: 3, round: 5 }, false],
  ['the round moved on', { product: 3, round: 6 }, true],
  ['the product moved on', { product: 4, round: 5 }, true],
  ['the round moved on, read before one’s own save of the product', { product: 2, round: 6 }, false],
  ['the product moved on, read before one’s own save of the round', { product: 4, round: 4 }, false],
])('%s', (_, read, isNews) => {
  expect(tellsNews(read, { product: 3, round: 5 })).toBe(isNews)
})
