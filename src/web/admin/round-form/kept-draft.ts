import { boot } from '../../app/boot.ts'
import { emptyForm, type RoundForm } from './form-values.ts'
import type { FormTarget, Versions } from './save-round.ts'

/**
 * What is being written and is no customer's to see yet, kept in this browser with every key: half-written forms cannot be sent, since the
 * shop keeps no round without its days. `base` and `versions` are what it was begun from, by which a later change of somebody else's is seen.
 */
export type KeptDraft = { at: string; values: RoundForm; base: RoundForm; versions: Versions }

const daysKept = 30

/** Null for a round that customers know: its changes are saved by hand. Several people share a counter's browser. */
export function draftKey(target: FormTarget, start: string): string | null {
  const owner = `moapick.counter.draft.${boot.me?.id ?? ''}`
  if (target.kind === 'new-product') return `${owner}.new.${start}`
  if (target.kind === 'new-round') return `${owner}.${target.product.id}.new.${start}`
  return target.round.status === 'draft' ? `${owner}.${target.round.roundId}` : null
}

export function readDraft(key: string | null, now: Temporal.Instant): KeptDraft | null {
  if (key === null) return null
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as KeptDraft | null
    if (draft === null) return null
    const isOld = Temporal.Instant.compare(Temporal.Instant.from(draft.at), now.subtract({ hours: daysKept * 24 })) < 0
    if (isOld || !hasAllFields(draft.values) || !hasAllFields(draft.base)) return forgetDraft(key)
    return draft
  } catch {
    return forgetDraft(key)
  }
}

/** False when the browser keeps nothing. */
export function keepDraft(key: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(key: string | null): null {
  if (key !== null) localStorage.removeItem(key)
  return null
}

/** A form of an older counter may lack what this one asks. */
function hasAllFields(values: RoundForm): boolean {
  return Object.keys(emptyForm()).every(name => name in values)
}
