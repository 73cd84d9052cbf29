import { expect, test } from 'vitest'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { leftWords, lowOptions, productViewOf, roundFits, searchOfProductView } from './product-view.ts'

const now = Temporal.Instant.from('2026-11-21T03:00:00Z')
const all = productViewOf(new URLSearchParams())
const id = '01990000-0000-7000-8000-000000000001'

test.each([
  '',
  '?stock=low',
  '?waiting=1',
  '?archived=1&status=draft',
  `?category=none,${id}`,
  '?pickup=2026-11-26',
  '?status=open&q=%EA%B0%90%EA%B7%A4',
])('%s is a place of its own', search => {
  expect(searchOfProductView(productViewOf(new URLSearchParams(search)))).toBe(search)
})

test.each(['?status=sold', '?stock=high', '?category=fruit', '?pickup=tomorrow', '?archived=yes'])(
  '%s means nothing and is everything',
  search => expect(productViewOf(new URLSearchParams(search))).toEqual(all),
)

const group = { totalPhysicalStock: 20, reservedCount: 9, pickedUpCount: 0, waitlistUnits: 0 }
const round = (changes: object = {}, groups: object[] = [{}]) =>
  ({
    status: 'selling',
    publishAt: null,
    deadlineDate: '2026-11-24T11:00:00Z',
    pickupDate: '2026-11-26',
    pickupUntil: '2026-11-27',
    variantGroups: groups.map(each => ({ ...group, ...each })),
    ...changes,
  }) as AdminRound

test.each<[object, AdminRound, boolean]>([
  [{ pickup: '2026-11-25' }, round(), false],
  [{ pickup: '2026-11-26' }, round(), true],
  [{ pickup: '2026-11-27' }, round(), true],
  [{ pickup: '2026-11-28' }, round(), false],
  [{ lowStock: true }, round(), false], // 11 left
  [{ lowStock: true }, round({}, [{}, { reservedCount: 10 }]), true],
  [{ lowStock: true }, round({ status: 'draft' }, [{ reservedCount: 10 }]), false],
  [{ waiting: true }, round({}, [{}, { waitlistUnits: 1 }]), true],
  [{ waiting: true }, round(), false],
  [{ status: 'open' }, round(), true],
  [{ status: 'open' }, round({ deadlineDate: '2026-11-21T03:00:00Z' }), false],
  [{ status: 'ended' }, round({ deadlineDate: '2026-11-21T03:00:00Z' }), true],
])('%j of %j: %s', (view, of, fits) => {
  expect(roundFits(of, { ...all, ...view }, now)).toBe(fits)
})

test.each<[string, object[], string[]]>([
  ['eleven left', [{}], []],
  ['ten left', [{ reservedCount: 10 }], ['순한맛 10개']],
  ['no limit', [{ totalPhysicalStock: null }], []],
  [
    'the fewest first, what is sold out before',
    [{ reservedCount: 17 }, { groupName: '매운맛' }, { groupName: '아주 매운맛', reservedCount: 15, pickedUpCount: 5 }],
    ['아주 매운맛 품절', '순한맛 3개'],
  ],
])('of a round with %s, it says which options run low', (_, groups, words) => {
  const named = groups.map(each => ({ groupName: '순한맛', ...each }))
  expect(lowOptions(round({}, named)).map(({ name, left }) => `${name} ${left}`)).toEqual(words)
})

test('behind the lowest option stands what is left of it, and how many others run low', () => {
  expect(leftWords([{ name: '소과', left: '품절' }])).toBe('품절')
  expect(
    leftWords([
      { name: '소과', left: '품절' },
      { name: '대과', left: '2개' },
    ]),
  ).toBe('품절 외 1종')
})
