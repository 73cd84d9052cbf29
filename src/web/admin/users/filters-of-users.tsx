import { roles } from '../../../domain/role.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import type { Filter } from '../ui/filter.ts'
import { OptionList } from '../ui/option-list.tsx'
import { TickChoice } from '../ui/tick-choice.tsx'
import { RangeChoice, rangeWords } from './range-choice.tsx'
import { roleNames } from './role-names.ts'
import { visits, type Range, type Sort, type UserView, type Visit } from './user-view.ts'

/** The tiers from the best to the restricted one. */
export const ranks: readonly Tier[] = ['god', 'king', 'fairy', 'sprout', 'caution', 'restricted']

/** Returns the filters of the customer list, each with its value and its choices. */
export function filtersOfUsers(view: UserView, set: (change: Partial<UserView>) => void): Filter[] {
  return [
    optionFilter('tier', '등급', ranks, tierNames, view.tier, tier => set({ tier })),
    ...ranges.map(range => rangeFilter(range, view[range.name], value => set({ [range.name]: value }))),
    optionFilter('role', '역할', roles, roleNames, view.role, role => set({ role })),
    optionFilter('visit', '마지막 방문', visits, visitWords, view.visit, visit => set({ visit })),
    {
      name: 'members',
      label: '회원',
      value: memberMarks.flatMap(mark => (view[mark] ? [memberWords[mark]] : [])).join(', ') || null,
      clear: () => set({ noPhone: false, gone: false }),
      choices: () => (
        <TickChoice
          all={memberMarks}
          names={memberWords}
          start={memberMarks.filter(mark => view[mark])}
          onChoose={marks => set({ noPhone: marks.includes('noPhone'), gone: marks.includes('gone') })}
        />
      ),
    },
    optionFilter('order', '정렬', orders, orderWords, orderOf(view), order => {
      const [sort, rising] = (order ?? 'newest').split(' ') as [Sort, 'rising'?]
      set({ sort, rising: rising === 'rising' })
    }),
  ]
}

function optionFilter<Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  words: Record<Value, string>,
  value: Value | null,
  onChoose: (value: Value | null) => void,
): Filter {
  const options = values.map(each => ({ value: each, label: words[each] }))
  return {
    name,
    label,
    value: value && words[value],
    clear: () => onChoose(null),
    choices: close => (
      <OptionList label={label} options={options} value={value} onChoose={chosen => (close(), onChoose(chosen))} />
    ),
  }
}

type RangeKind = (typeof ranges)[number]

function rangeFilter(
  { name, label, unit, ...kind }: RangeKind,
  value: Range | null,
  onChoose: (value: Range | null) => void,
): Filter {
  return {
    name,
    label,
    value: rangeWords(value, unit),
    clear: () => onChoose(null),
    choices: close => (
      <RangeChoice label={label} unit={unit} value={value} {...kind} onChoose={range => (close(), onChoose(range))} />
    ),
  }
}

const ranges = [
  { name: 'points', label: '포인트', unit: 'P', negative: true },
  { name: 'pickups', label: '픽업', unit: '회' },
  { name: 'noShows', label: '노쇼', unit: '회', halves: true },
] as const

const visitWords: Record<Visit, string> = {
  today: '오늘',
  week: '최근 7일',
  'over-30': '30일 넘게 없음',
  'over-90': '90일 넘게 없음',
}

const memberMarks = ['noPhone', 'gone'] as const
const memberWords = { noPhone: '전화번호 없음', gone: '탈퇴함' }

type Order = Sort | `${Sort} rising`

/** The sort orders, each descending, then ascending. */
const orderWords: Record<Order, string> = {
  newest: '최근 가입 순',
  'newest rising': '오래된 가입 순',
  points: '포인트 많은 순',
  'points rising': '포인트 적은 순',
  pickups: '픽업 많은 순',
  'pickups rising': '픽업 적은 순',
  noShows: '노쇼 많은 순',
  'noShows rising': '노쇼 적은 순',
  lastVisit: '최근 방문 순',
  'lastVisit rising': '오래전 방문 순',
}
const orders = Object.keys(orderWords) as Order[]

/** Returns the sort order to show; null for the default. */
function orderOf({ sort, rising }: UserView): Order | null {
  if (rising) return `${sort} rising`
  return sort === 'newest' ? null : sort
}
