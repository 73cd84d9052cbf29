import { emptyForm, type RoundForm } from './form-values.ts'
import type { KeptDraft } from './draft-of-device.ts'

const hoursKept = 30 * 24
/**
 * Hours for which uploaded pictures of an unsaved form surely exist: the server deletes unused ones after a day
 * (services/files/sweep-orphans.ts).
 */
const hoursOfPictures = 23

/**
 * Returns the draft of a round form that this browser stored, if it is still usable. Null if it is older than 30 days or lacks fields.
 * After 23 hours, pictures that were not saved with the round are left out.
 */
export function draftNow(draft: KeptDraft, now: Temporal.Instant): KeptDraft | null {
  const { at, values, base } = draft
  const isOlder = (hours: number) => Temporal.Instant.compare(Temporal.Instant.from(at), now.subtract({ hours })) < 0
  if (isOlder(hoursKept) || !hasAllFields(values) || !hasAllFields(base)) return null
  if (!isOlder(hoursOfPictures)) return draft
  const pictures = values.pictures.filter(({ id }) => base.pictures.some(known => known.id === id))
  return { ...draft, values: { ...values, pictures } }
}

/** Returns true if no field of the current form is missing, as in drafts that an earlier version of the app stored. */
function hasAllFields(values: RoundForm): boolean {
  return Object.keys(emptyForm(null)).every(name => name in values)
}
