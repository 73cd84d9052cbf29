import { emptyForm, type RoundForm } from './form-values.ts'
import type { KeptDraft } from './draft-of-device.ts'

const hoursKept = 30 * 24
/** Hours for which new pictures are safe: the server deletes unused ones after a day (services/files/sweep-orphans.ts). */
const hoursOfPictures = 23

/**
 * Returns the stored draft if it is usable: null after 30 days or if fields are missing. After 23 hours it drops newly added
 * pictures.
 */
export function draftNow(draft: KeptDraft, now: Temporal.Instant): KeptDraft | null {
  const { at, values, base } = draft
  const isOlder = (hours: number) => Temporal.Instant.compare(Temporal.Instant.from(at), now.subtract({ hours })) < 0
  if (isOlder(hoursKept) || !hasAllFields(values) || !hasAllFields(base)) return null
  if (!isOlder(hoursOfPictures)) return draft
  const pictures = values.pictures.filter(({ id }) => base.pictures.some(known => known.id === id))
  return { ...draft, values: { ...values, pictures } }
}

/** Returns true if all current fields are present; drafts of an earlier version may lack some. */
function hasAllFields(values: RoundForm): boolean {
  return Object.keys(emptyForm(null)).every(name => name in values)
}
