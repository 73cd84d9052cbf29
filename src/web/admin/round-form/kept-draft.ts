import { onDevice } from '../../lib/browser-storage.ts'
import { keep, keyOf, readKept } from '../ui/kept.ts'
import { draftNow } from './draft-now.ts'
import type { FormTarget } from './save-round.ts'
import type { KeptDraft } from './draft-of-device.ts'

/**
 * Returns the localStorage key of a round form's draft. For a new product or round it contains `start`, the id of the template or round
 * that the form began with. Null for a published round, as its unsaved changes are not stored.
 */
export function draftKey(target: FormTarget, start: string): string | null {
  if (target.kind === 'new-product') return `${owner()}.new.${start}`
  if (target.kind === 'new-round') return `${owner()}.${target.product.id}.new.${start}`
  return target.round.status === 'draft' ? `${owner()}.${target.round.roundId}` : null
}

function owner(): string {
  return keyOf('draft')
}

export function readDraft(key: string | null, now: Temporal.Instant): KeptDraft | null {
  if (key === null) return null
  try {
    const draft = readKept(key) as KeptDraft | null
    return draft && (draftNow(draft, now) ?? forgetDraft(key))
  } catch {
    return forgetDraft(key)
  }
}

/** Returns the unsaved new products and rounds of this user on this device, latest first. */
export function begunDrafts(now: Temporal.Instant): { key: string; draft: KeptDraft }[] {
  return onDevice
    .keys()
    .filter(key => key.startsWith(`${owner()}.`) && key.includes('.new.'))
    .flatMap(key => {
      const draft = readDraft(key, now)
      return draft === null ? [] : [{ key, draft }]
    })
    .toSorted((a, b) => b.draft.at.localeCompare(a.draft.at))
}

/** Stores the draft of a round form in this browser under the key; returns false if the browser refuses. */
export function keepDraft(key: string, draft: KeptDraft): boolean {
  return keep(key, draft)
}

export function forgetDraft(key: string | null): null {
  if (key !== null) onDevice.remove(key)
  return null
}
