import { keep, keyOf, readKept } from '../ui/kept.ts'
import { draftNow } from './draft-now.ts'
import type { RoundForm } from './form-values.ts'
import type { FormTarget, Versions } from './save-round.ts'

/**
 * What is being written and is no customer's to see yet, kept in this browser with every key against a crash. Other devices see what is
 * saved as a draft round (docs/decisions/028). `base` and `versions` are what it was begun from, by which a later change of somebody else's
 * is seen; `path` is where it is written on; `requestId` is the key of what it makes.
 */
export type KeptDraft = {
  at: string
  path: string
  values: RoundForm
  base: RoundForm
  versions: Versions
  /** Drafts of an older counter have none. */
  requestId?: string
}

/** Null for a round that customers know: its changes are saved by hand. */
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

/** Products and rounds that this person began on this device and that the shop does not know yet, latest first. */
export function begunDrafts(now: Temporal.Instant): { key: string; draft: KeptDraft }[] {
  return Object.keys(localStorage)
    .filter(key => key.startsWith(`${owner()}.`) && key.includes('.new.'))
    .flatMap(key => {
      const draft = readDraft(key, now)
      return draft === null ? [] : [{ key, draft }]
    })
    .toSorted((a, b) => b.draft.at.localeCompare(a.draft.at))
}

/** False when the browser keeps nothing. */
export function keepDraft(key: string, draft: KeptDraft): boolean {
  return keep(key, draft)
}

export function forgetDraft(key: string | null): null {
  if (key !== null) localStorage.removeItem(key)
  return null
}
