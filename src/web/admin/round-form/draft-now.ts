import { emptyForm, type RoundForm } from './form-values.ts'
import type { KeptDraft } from './kept-draft.ts'

const hoursKept = 30 * 24
/** The shop takes away pictures that belong to nothing after a day (services/files/sweep-orphans.ts). */
const hoursOfPictures = 23

/** What is still good of a kept draft: null when it is too old, without the pictures that were added to it when these are gone by now. */
export function draftNow(draft: KeptDraft, now: Temporal.Instant): KeptDraft | null {
  const { at, values, base } = draft
  const isOlder = (hours: number) => Temporal.Instant.compare(Temporal.Instant.from(at), now.subtract({ hours })) < 0
  if (isOlder(hoursKept) || !hasAllFields(values) || !hasAllFields(base)) return null
  if (!isOlder(hoursOfPictures)) return draft
  const pictures = values.pictures.filter(({ id }) => base.pictures.some(known => known.id === id))
  return { ...draft, values: { ...values, pictures } }
}

/** A form of an older counter may lack what this one asks. */
function hasAllFields(values: RoundForm): boolean {
  return Object.keys(emptyForm(null)).every(name => name in values)
}
