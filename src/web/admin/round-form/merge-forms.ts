import type { RoundForm } from './form-values.ts'
import { facetsOf, type Facet } from './form-facets.ts'
import type { Versions } from './save-round.ts'

/** Something that somebody else changed while one was writing, in words for both. */
export type ChangedField = {
  path: string
  label: string
  before: string
  theirs: string
  /** What stands in one's own form. */
  mine: string
  /** One has changed it too, to something else: somebody must choose. */
  isMineToo: boolean
}

/** What others changed since `base` was read and that one's own form does not say already, in the form's order. */
export function changedFields(base: RoundForm, theirs: RoundForm, mine: RoundForm, names: Names): ChangedField[] {
  return facetsOf(base, theirs, names)
    .filter(facet => differs(facet, base, theirs) && differs(facet, mine, theirs) && facet.read(mine) !== undefined)
    .map(facet => ({
      path: facet.path,
      label: facet.label,
      before: facet.words(base),
      theirs: facet.words(theirs),
      mine: facet.words(mine),
      isMineToo: differs(facet, base, mine),
    }))
}

/**
 * Whether a reading tells of others: it is newer than what is known here, and in no part from before one's own last save, which may have
 * gone through half way. One from before it would lead back to versions that are over.
 */
export function tellsNews(read: Versions, known: Versions): boolean {
  const isFromBefore = read.product < known.product || read.round < known.round
  return !isFromBefore && (read.product > known.product || read.round > known.round)
}

/** One's own form with theirs in these places. */
export function takeOver(base: RoundForm, theirs: RoundForm, mine: RoundForm, paths: ReadonlySet<string>): RoundForm {
  const merged = facetsOf(base, theirs, noNames)
    .filter(facet => paths.has(facet.path))
    .reduce((form, facet) => facet.write(form, theirs), mine)
  return withoutLost(merged, theirs)
}

/** How categories are called, by their ids. */
export type Names = ReadonlyMap<string, string>
const noNames: Names = new Map()

function differs(facet: Facet, a: RoundForm, b: RoundForm): boolean {
  return facet.read(a) !== facet.read(b)
}

/** Rows of the server's that are gone there are new rows here: kept only because somebody keeps them. */
function withoutLost(form: RoundForm, theirs: RoundForm): RoundForm {
  const known = new Set(theirs.groups.flatMap(group => [group.id, ...group.items.map(item => item.id)]))
  const idOf = (id: string | null) => (known.has(id) ? id : null)
  return {
    ...form,
    groups: form.groups.map(group => ({
      ...group,
      id: idOf(group.id),
      items: group.items.map(item => ({ ...item, id: idOf(group.id) === null ? null : idOf(item.id) })),
    })),
  }
}
