import { mergeValues } from '../ui/merge-values.ts'
import type { QueryOutput } from '../../../contract/endpoints/endpoints.ts'
import type { Category } from '../../../contract/schemas/products.ts'

/** A category to save; one without an id is new. */
export type Named = { id?: string; name: string }
export type Seen = readonly { id: string; name: string }[]
export type Shown = QueryOutput<'adminCategories'>
/** A change of the category list. `make` returns the new list from a current one, so that it can be applied again to a newer list. */
export type CategoriesChange = { make: (now: Seen) => readonly Named[] }

/**
 * Returns true if a change of `before` can be applied to `theirs`, a list that another person saved meanwhile.
 * It cannot if both renamed the same category differently, one renamed what the other deleted, or both reordered the remaining ones
 * differently.
 */
export function mergesWith(before: Seen, theirs: Seen, make: CategoriesChange['make']): boolean {
  const mine = make(before)
  const stays = (id: string | undefined) => [before, theirs, mine].every(list => list.some(each => each.id === id))
  const valuesOf = (list: readonly Named[]): Record<string, string | undefined> => ({
    ...Object.fromEntries(before.map(({ id }) => [id, list.find(each => each.id === id)?.name])),
    order: list.flatMap(({ id }) => (id !== undefined && stays(id) ? id : [])).join(),
  })
  return mergeValues(valuesOf(before), valuesOf(theirs), valuesOf(mine)).both.length === 0
}

/**
 * Returns the category list with a change applied, for display until the server answers: renamed, reordered and deleted categories. New
 * categories are left out, as they have no id yet.
 */
export function withChange(shown: Shown, make: CategoriesChange['make']): Shown {
  const categories = make(namesOf(shown.categories)).flatMap(({ id, name }) => {
    const known = shown.categories.find(each => each.id === id)
    return known ? [{ ...known, name }] : []
  })
  return { ...shown, categories }
}

export function namesOf(categories: readonly Pick<Category, 'id' | 'name'>[]): { id: string; name: string }[] {
  return categories.map(({ id, name }) => ({ id, name }))
}

/** Returns the list with one category moved to the index `to`; unchanged if there is no such category or index. */
export function moved<Each extends { id: string }>(all: readonly Each[], id: string, to: number): readonly Each[] {
  const from = all.findIndex(each => each.id === id)
  const one = all[from]
  if (!one || from === to || to < 0 || to >= all.length) return all
  const rest = all.filter(each => each.id !== id)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}

export function renamed(all: readonly { id: string; name: string }[], id: string, name: string): Named[] {
  return all.map(each => (each.id === id ? { id, name } : each))
}

export function without<Each extends { id: string }>(all: readonly Each[], id: string): Each[] {
  return all.filter(each => each.id !== id)
}
