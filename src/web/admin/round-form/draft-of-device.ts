import type { RoundForm } from './form-values.ts'
import type { Versions } from './save-round.ts'

/**
 * An unpublished form stored in this browser with every change (docs/decisions/028). `base` and `versions` are its saved state,
 * `path` its page, `requestId` its idempotency key.
 */
export type KeptDraft = {
  at: string
  path: string
  values: RoundForm
  base: RoundForm
  versions: Versions
  /** Drafts stored by an earlier version have none. */
  requestId?: string
}
