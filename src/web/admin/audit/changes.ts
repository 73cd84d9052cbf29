import { auditEntryOf } from '../../../contract/audit/catalogue.ts'
import type { AuditEntry } from '../../../contract/schemas/audit.ts'
import { compare, type FieldChange, type Thing } from './compare.ts'

type Told = Pick<AuditEntry, 'action' | 'before' | 'after' | 'isAsCatalogued' | 'names'>

/**
 * Returns an audit record's fields as text, in the order of the catalog of audit actions (src/contract/audit/catalogue.ts). Fields that did
 * not change or have nothing to show are left out. A record that does not fit the catalog is returned as raw JSON values.
 */
export function changesOf({ action, before, after, isAsCatalogued, names }: Told, now: Temporal.Instant): FieldChange[] {
  const entry = auditEntryOf(action)
  if (!isAsCatalogued || !entry) return [...asWritten('이전', before), ...asWritten('이후', after)]
  return compare(entry, before as Thing | null, after as Thing | null, { names, now })
}

/**
 * Returns the values before or after a change as raw JSON, for a record that does not fit the catalog. `side` (`이전` or `이후`) prefixes the
 * field names.
 */
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
