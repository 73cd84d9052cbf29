import type { List } from '../../../contract/audit/field.ts'
import { compare, type FieldChange } from './changes.ts'
import type { About } from './say.ts'

export type Thing = Readonly<Record<string, unknown>>

/**
 * Returns the differences of two lists, matched by id: changed fields, additions, removals, and a changed order. If `before` is null, it
 * returns one line with all of `after`.
 */
export function listChanges(
  field: string,
  list: List,
  [before, after]: readonly [readonly Thing[] | null, readonly Thing[]],
  about: About,
): FieldChange[] {
  if (before === null)
    return after.length === 0 ? [] : [{ field, name: list.name, before: null, after: whole(list, after, about) }]
  const [was, is] = [byId(before), byId(after)]
  const added = after.filter(thing => !was.has(thing['id']))
  const gone = before.filter(thing => !is.has(thing['id']))
  const kept = after.filter(thing => was.has(thing['id']))
  const one = (what: string) => (thing: Thing) => ({
    field: `${field} ${String(thing['id'])}`,
    name: `${list.name} ${what}`,
    before: null,
    after: describe(list, thing, about),
  })
  const within = kept.flatMap(thing =>
    compare({ before: list.list, after: list.list }, was.get(thing['id'])!, thing, about).map(change => ({
      ...change,
      field: `${field} ${String(thing['id'])} ${change.field}`,
      name: `${nameOf(list, thing)} ${change.name}`,
    })),
  )
  const order = before.filter(thing => is.has(thing['id']))
  const isMoved = order.some((thing, place) => thing['id'] !== kept[place]!['id'])
  const moved = { field: `${field} order`, name: `${list.name} 순서`, before: names(list, order), after: names(list, kept) }
  return [...within, ...added.map(one('추가')), ...gone.map(one('삭제')), ...(isMoved ? [moved] : [])]
}

function byId(things: readonly Thing[]): Map<unknown, Thing> {
  return new Map(things.map(thing => [thing['id'], thing]))
}

function nameOf({ label }: List, thing: Thing): string {
  return String(thing[label]) || '이름 없음'
}

function names(list: List, things: readonly Thing[]): string {
  return things.map(thing => nameOf(list, thing)).join(', ')
}

function whole(list: List, things: readonly Thing[], about: About): string {
  return things.map(thing => describe(list, thing, about)).join(', ')
}

/** Returns a list entry's name with its other fields: `한 상자(총재고 10개, 옵션 5kg(가격 19,900원))`. */
function describe(list: List, thing: Thing, about: About): string {
  const { [list.label]: _, ...rest } = list.list
  const facts = compare({ before: null, after: rest }, null, thing, about).map(({ name, after }) => `${name} ${after}`)
  return facts.length === 0 ? nameOf(list, thing) : `${nameOf(list, thing)}(${facts.join(', ')})`
}
