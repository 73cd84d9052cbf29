import type { RoundForm } from './form-values.ts'
import { facetsOf, type Facet } from './form-facets.ts'
import type { Versions } from './save-round.ts'
import type { Names } from './names.ts'

/** A field that another person changed while the form was open; `before`, `theirs` and `mine` are its values as text. */
export type ChangedField = {
  path: string
  label: string
  before: string
  theirs: string
  /** The value in this form. */
  mine: string
  /** True if this form changed it too, to a different value; the user must choose. */
  isMineToo: boolean
}

/**
 * Returns the fields that another person has changed since `base` was loaded, in the order of the form. Fields that have the same new value
 * in this form (`mine`), or whose row it deleted, are left out.
 */
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
 * Compares the fetched versions of product and round (`read`) with those of the form (`known`). Returns true if one is newer and none is
 * older. An older one was fetched before the form's last save.
 */
export function tellsNews(read: Versions, known: Versions): boolean {
  const isFromBefore = read.product < known.product || read.round < known.round
  return !isFromBefore && (read.product > known.product || read.round > known.round)
}

/**
 * Returns the form `mine` with the values of `theirs` at the given paths. Rows that the other person deleted lose their ids, so that
 * saving creates them again.
 */
export function takeOver(base: RoundForm, theirs: RoundForm, mine: RoundForm, paths: ReadonlySet<string>): RoundForm {
  const merged = facetsOf(base, theirs, noNames)
    .filter(facet => paths.has(facet.path))
    .reduce((form, facet) => facet.write(form, theirs), mine)
  return withoutLost(merged, theirs)
}

const noNames: Names = new Map()

function differs(facet: Facet, a: RoundForm, b: RoundForm): boolean {
  return facet.read(a) !== facet.read(b)
}

/** Clears the ids of rows that were deleted on the server, so that they are saved as new. */
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
