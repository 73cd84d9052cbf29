import { auditEntryOf } from '../../../contract/audit/catalogue.ts'
import type { Field, List, Shape } from '../../../contract/audit/field.ts'
import type { AuditEntry } from '../../../contract/schemas/audit.ts'
import { listChanges, type Thing } from './list-changes.ts'
import { say, type About } from './say.ts'

/** One line of a record: the field's Korean name and its values as text. `before` is null if the line has no previous value. */
export type FieldChange = { field: string; name: string; before: string | null; after: string }
type Told = Pick<AuditEntry, 'action' | 'before' | 'after' | 'isAsCatalogued' | 'names'>

/**
 * Returns a record's changed fields as text, in the catalog's order (src/contract/audit/catalogue.ts). Fields on both sides appear only if
 * they differ; fields on one side always.
 * A record that does not fit the catalog is returned as its raw JSON values.
 */
export function changesOf({ action, before, after, isAsCatalogued, names }: Told, now: Temporal.Instant): FieldChange[] {
  const entry = auditEntryOf(action)
  if (!isAsCatalogued || !entry) return [...asWritten('이전', before), ...asWritten('이후', after)]
  return compare(entry, before as Thing | null, after as Thing | null, { names, now })
}

/** Returns the differences of two objects as text, by the shapes of both sides. A null object has no values. */
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

/** Returns the change of a field that only one of the two sides has; an empty list if it has no value to show. */
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

/** Returns every value of one side as raw JSON, for a record that does not fit the catalog. `side` prefixes the names. */
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
