import { auditEntryOf } from './catalogue.ts'
import type { Field, List, Shape } from './field.ts'
import type { UnitValues } from './units.ts'

type Facts = Readonly<Record<string, unknown>>

/**
 * Returns the ids in an audit record that the screen replaces by names: items of an order, and objects selected in a filter. Empty for an
 * action that the catalog does not have.
 */
export function mentionedIn({ action, before, after }: { action: string; before: unknown; after: unknown }): string[] {
  const entry = auditEntryOf(action)
  return [...idsIn(entry?.before ?? null, before as Facts | null), ...idsIn(entry?.after ?? null, after as Facts | null)]
}

function idsIn(shape: Shape | null, facts: Facts | null): string[] {
  return Object.entries(shape ?? {}).flatMap(([key, part]) => idsOf(part, facts?.[key]))
}

function idsOf(part: Field | List, value: unknown): string[] {
  if ('list' in part || value === null || value === undefined) return []
  switch (part.unit) {
    case 'orderLines':
      return (value as UnitValues['orderLines']).map(({ itemId }) => itemId)
    case 'chosen':
      return [value as string]
    case 'categoryList':
      return (value as string).split(',')
    default:
      return []
  }
}
