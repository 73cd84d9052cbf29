import type { RoundForm } from './form-values.ts'
import type { Versions } from './save-round.ts'

/**
 * An unpublished round form with unsaved changes, stored in this browser at every change (docs/decisions/028-half-written-rounds.md).
 * `base` is the form as last saved or loaded, `versions` the versions of its product and round; `path` is the page, `requestId` the
 * idempotency key.
 */
export type KeptDraft = {
  at: string
  path: string
  values: RoundForm
  base: RoundForm
  versions: Versions
  /** Absent in drafts that an earlier version of the app stored. */
  requestId?: string
}
