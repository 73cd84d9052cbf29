import type { Field, List, Shape } from '../../../contract/audit/field.ts'
import { say, type About } from './say.ts'

/** One changed field of an audit record: its Korean name and its values as text. `before` is null without a previous value. */
export type FieldChange = { field: string; name: string; before: string | null; after: string }

export type Thing = Readonly<Record<string, unknown>>

/**
 * Returns the changed fields between two states of an audited object, each with its Korean name and both values as text. `shapes` give
 * the name and unit, such as won, of each field; a null state has no values.
 */
export function compare(
  shapes: { readonly before: Shape | null; readonly after: Shape | null },
  before: Thing | null,
  after: Thing | null,
  about: About,
): FieldChange[] {
  const [was, is] = [shapes.before ?? {}, shapes.after ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap(key => {
    const [old, next] = [before?.[key], after?.[key]]
    const parts = [was[key], is[key]] as const
    if (old !== undefined && next !== undefined && parts[0] === parts[1]) return changed(key, parts[0]!, [old, next], about)
    return [...alone(`${key} before`, parts[0], old, about), ...alone(key, parts[1], next, about)]
  })
}

/** Returns the line of a field that only one of the two objects has; an empty list if its value is not shown. */
function alone(field: string, part: Field | List | undefined, value: unknown, about: About): FieldChange[] {
  if (!part || value === undefined || (value === null && !('list' in part) && part.unit !== 'stock') || value === '') return []
  if ('list' in part) return listChanges(field, part, [null, value as Thing[]], about)
  const after = said(part, value, about)
  return after === null ? [] : [{ field, name: part.name, before: null, after }]
}

function changed(field: string, part: Field | List, [old, next]: readonly [unknown, unknown], about: About): FieldChange[] {
  if (JSON.stringify(old) === JSON.stringify(next)) return []
  if ('list' in part) return listChanges(field, part, [old as Thing[], next as Thing[]], about)
  const [before, after] = [said(part, old, about), said(part, next, about)]
  if (before === null || after === null) return []
  return [before === after ? { field, name: part.name, before: null, after: '바꿈' } : { field, name: part.name, before, after }]
}

function said({ unit, none, says }: Field, value: unknown, about: About): string | null {
  if (value === null && none !== undefined) return none
  return says ? says[value === false || value === 'no' ? 0 : 1] : say(unit, value, about)
}

/**
 * Returns the differences of two lists, matched by id: changed fields, additions, removals, and a changed order. If `before` is null, it
 * returns one line with all of `after`.
 */
function listChanges(
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
