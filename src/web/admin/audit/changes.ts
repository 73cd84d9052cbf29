import { fieldName, fieldValue, inOrder } from './field-words.ts'

/** One field of a record in words; `before` is null where there was nothing to compare with. */
export type FieldChange = { field: string; name: string; before: string | null; after: string }

/**
 * What a record says was changed, field by field, only what differs; things within things (`details`, `settings`) by their own fields.
 * A record without a before tells what was made; without an after, what was there.
 */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  if (Array.isArray(before) || Array.isArray(after)) return ofLists(before, after)
  const [was, is] = [flat(before), flat(after)]
  const isNew = before === null || before === undefined
  return inOrder([...new Set([...Object.keys(was), ...Object.keys(is)])]).flatMap(field => {
    const name = fieldName(field, is[field])
    if (name === null || same(was[field], is[field])) return []
    if (isNew && isEmpty(is[field])) return []
    // a fact of the change itself, such as how much was given, has no before
    const onlyNew = !Object.hasOwn(was, field)
    if (held.has(field) && !Object.hasOwn(is, field) && after !== null)
      return [{ field, name, before: null, after: fieldValue(field, was[field]) }]
    const [old, next] = [onlyNew ? null : fieldValue(field, was[field]), fieldValue(field, is[field])]
    return old === next ? [{ field, name, before: null, after: '바꿈' }] : [{ field, name, before: old, after: next }]
  })
}

/** What an order held when it was parted: none of it is gone. */
const held = new Set(['quantity', 'lines'])

function ofLists(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldValue('items', before ?? []), fieldValue('items', after ?? [])]
  const change = was === is ? { before: null, after: '순서를 바꿈' } : { before: was, after: is }
  return [{ field: 'list', name: '목록', ...change }]
}

/** Fields of inner things stand beside the outer ones. */
function flat(facts: unknown): Record<string, unknown> {
  if (typeof facts !== 'object' || facts === null) return {}
  const entries = Object.entries(facts).flatMap(([field, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(flat(value))
      : [[field, value] as const],
  )
  return Object.fromEntries(entries)
}

/** What was made without it says nothing. */
function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
