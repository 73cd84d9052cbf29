import { tierNames } from '../../../domain/tier.ts'
import { fullDay } from '../../lib/format/day.ts'
import { pieces, won } from '../../lib/format/price.ts'
import type { GroupForm, ItemForm, RoundForm } from './form-values.ts'
import type { Names } from './names.ts'

/**
 * A part of the round form that can be compared and merged. `read` returns its value as text to compare, undefined if its row is missing;
 * `words` returns the value in Korean; `write` copies it into another form.
 */
export type Facet = {
  path: string
  label: string
  read: (form: RoundForm) => string | undefined
  words: (form: RoundForm) => string
  write: (form: RoundForm, from: RoundForm) => RoundForm
}

/**
 * Returns the parts of the round form to compare between two versions of a round. Variant groups and options match by id; if any was
 * added, removed or moved, all groups together are one part.
 */
export function facetsOf(base: RoundForm, theirs: RoundForm, categories: Names): Facet[] {
  const rows = rowIds(base) === rowIds(theirs) ? base.groups.flatMap(groupFacets) : [allGroups]
  return [...wordFacets(categories), ...rows, ...dayFacets, ...buyerFacets]
}

function parts(path: string, label: string, keys: readonly (keyof RoundForm)[], words: (form: RoundForm) => string): Facet {
  const pick = (form: RoundForm) => Object.fromEntries(keys.map(key => [key, form[key]]))
  return {
    path,
    label,
    read: form => JSON.stringify(pick(form)),
    words,
    write: (form, from) => ({ ...form, ...pick(from) }),
  }
}

const wordFacets = (categories: Names): Facet[] => [
  {
    ...parts('pictures', '사진', ['pictures'], form => `${form.pictures.length}장`),
    read: form => form.pictures.map(picture => picture.id).join(),
  },
  parts('productName', '상품 이름', ['productName'], form => form.productName),
  parts('roundName', '회차 이름', ['roundName'], form => form.roundName),
  parts('categoryId', '카테고리', ['categoryId'], form =>
    form.categoryId === null ? '없음' : (categories.get(form.categoryId) ?? '다른 카테고리'),
  ),
  parts('description', '설명', ['description'], form => form.description || '없음'),
  parts('storage', '보관', ['storage'], form => ({ room: '실온', cold: '냉장', frozen: '냉동' })[form.storage]),
]

const dayFacets: Facet[] = [
  parts('publish', '판매 시작', ['publishDay', 'publishTime'], form =>
    form.publishDay === null ? '바로' : `${dayWords(form.publishDay)} ${minuteOf(form.publishTime)}`,
  ),
  parts(
    'deadline',
    '마감',
    ['deadlineDay', 'deadlineTime'],
    form => `${dayWords(form.deadlineDay)} ${minuteOf(form.deadlineTime)}`,
  ),
  parts('pickup', '픽업', ['pickupFirst', 'pickupLast'], form =>
    form.pickupLast === null ? dayWords(form.pickupFirst) : `${dayWords(form.pickupFirst)}–${dayWords(form.pickupLast)}`,
  ),
]

const buyerFacets: Facet[] = [
  parts('tiers', '살 수 있는 등급', ['tiers'], form => form.tiers.map(tier => tierNames[tier]).join(', ') || '모두'),
  parts('raffle', '추첨', ['raffle', 'places'], form => (form.raffle ? `${form.places ?? 0}명 추첨` : '추첨 안 함')),
]

const allGroups: Facet = {
  ...parts('groups', '옵션과 재고', ['groups'], form =>
    form.groups.map(group => `${group.name} (${group.items.map(item => item.name).join(', ')})`).join(' · '),
  ),
  read: form => JSON.stringify(form.groups, (name, value: unknown) => (name === 'key' ? undefined : value)),
}

/** Returns the parts of a group and of its items, labeled with the names that these had when the form was loaded. */
function groupFacets(known: GroupForm): Facet[] {
  const { id } = known
  const find = (form: RoundForm) => form.groups.find(group => group.id === id)
  const facet = (path: string, label: string, keys: readonly (keyof GroupForm)[], say: (group: GroupForm) => string): Facet => ({
    path: `${id}.${path}`,
    label: `${known.name} ${label}`,
    read: form => chosen(find(form), keys),
    words: form => wordsOf(find(form), say),
    write: (form, from) => withGroup(form, id, group => taken(group, find(from), keys)),
  })
  return [
    facet('name', '묶음 이름', ['name'], group => group.name),
    facet('total', '총재고', ['total', 'unlimited'], group => (group.unlimited ? '제한 없음' : pieces(group.total ?? 0))),
    facet('deduction', '재고에서 빠지는 수', ['deduction'], group => pieces(group.deduction ?? 0)),
    ...known.items.flatMap(item => itemFacets(id, item)),
  ]
}

function itemFacets(groupId: string | null, known: ItemForm): Facet[] {
  const { id } = known
  const find = (form: RoundForm) => form.groups.find(group => group.id === groupId)?.items.find(item => item.id === id)
  const facet = (path: string, label: string, keys: readonly (keyof ItemForm)[], say: (item: ItemForm) => string): Facet => ({
    path: `${id}.${path}`,
    label: `${known.name} ${label}`,
    read: form => chosen(find(form), keys),
    words: form => wordsOf(find(form), say),
    write: (form, from) =>
      withGroup(form, groupId, group => ({
        ...group,
        items: group.items.map(item => (item.id === id ? taken(item, find(from), keys) : item)),
      })),
  })
  return [
    facet('name', '옵션 이름', ['name'], item => item.name),
    facet('price', '가격', ['price'], item => won(item.price ?? 0)),
    facet('deduction', '재고에서 빠지는 수', ['deduction'], item =>
      item.deduction === null ? '묶음과 같음' : pieces(item.deduction),
    ),
    facet('most', '1인 최대', ['most', 'unlimited'], item => (item.unlimited ? '제한 없음' : pieces(item.most ?? 0))),
  ]
}

function withGroup(form: RoundForm, id: string | null, change: (group: GroupForm) => GroupForm): RoundForm {
  return { ...form, groups: form.groups.map(group => (group.id === id ? change(group) : group)) }
}

function taken<Row extends object>(row: Row, from: Row | undefined, keys: readonly (keyof Row)[]): Row {
  return from ? { ...row, ...Object.fromEntries(keys.map(key => [key, from[key]])) } : row
}

function chosen<Row extends object>(row: Row | undefined, keys: readonly (keyof Row)[]): string | undefined {
  return row && JSON.stringify(keys.map(key => row[key]))
}

function wordsOf<Row>(row: Row | undefined, say: (row: Row) => string): string {
  return row ? say(row) : '없음'
}

function rowIds(form: RoundForm): string {
  return JSON.stringify(form.groups.map(group => [group.id, group.items.map(item => item.id)]))
}

function minuteOf(time: string): string {
  return time.slice(0, 'HH:MM'.length)
}

function dayWords(day: string | null): string {
  return day === null ? '미정' : fullDay(Temporal.PlainDate.from(day))
}
