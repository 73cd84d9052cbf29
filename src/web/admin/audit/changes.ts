import { auditEntryOf } from '../../../contract/audit/catalogue.ts'
import type { Field, List, Shape } from '../../../contract/audit/field.ts'
import type { AuditEntry } from '../../../contract/schemas/audit.ts'
import { listChanges, type Thing } from './list-changes.ts'
import { say, type About } from './say.ts'

/** One field of a record in words; `before` is null for a fact that stands alone. */
export type FieldChange = { field: string; name: string; before: string | null; after: string }
type Told = Pick<AuditEntry, 'action' | 'before' | 'after' | 'isAsCatalogued' | 'names'>

/**
 * Says what a record tells, in the catalogue's order: of a field that it has before and after only a difference, of any other the fact.
 * A record of another shape is shown as it was written.
 */
export function changesOf({ action, before, after, isAsCatalogued, names }: Told, now: Temporal.Instant): FieldChange[] {
  const entry = auditEntryOf(action)
  if (!isAsCatalogued || !entry) return [...asWritten('이전', before), ...asWritten('이후', after)]
  return compare(entry, before as Thing | null, after as Thing | null, { names, now })
}

/** Compares two things field by field; null where there is none. */
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

/** What a field says that has no counterpart: nothing, where it has no value. */
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

/** The fields of a record of another shape, with their own names and values. */
function asWritten(side: string, facts: unknown): FieldChange[] {
  if (facts === null || facts === undefined) return []
  const isThing = typeof facts === 'object' && !Array.isArray(facts)
  const entries = isThing ? Object.entries(facts) : [['', facts] as const]
  return entries.map(([key, value]) => ({
    field: `${side} ${key}`,
    name: `${side} ${key}`.trim(),
    before: null,
    after: JSON.stringify(value),
  }))
}
