type Values = Record<string, string | null>

/** Fields that were changed and not saved, by form, until the page is left. */
export const begun = new Map<string, Values>()

/**
 * Removes a form's unsaved fields once `saved` was saved. Keeps them when they differ from it: they were typed in the form after it was
 * closed and opened again.
 */
export function forgetBegun(place: string, saved: Values): void {
  const typed = Object.entries(begun.get(place) ?? {})
  if (typed.every(([name, value]) => value === saved[name])) begun.delete(place)
}
