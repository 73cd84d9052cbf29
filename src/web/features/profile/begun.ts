type Values = Record<string, string | null>

/** Unsaved changes by form and field, until the page is left. */
export const begun = new Map<string, Values>()

/**
 * Deletes a form's unsaved changes after `saved` was saved. Keeps them when they differ from it, since the user then typed them after
 * closing and reopening the form.
 */
export function forgetBegun(place: string, saved: Values): void {
  const typed = Object.entries(begun.get(place) ?? {})
  if (typed.every(([name, value]) => value === saved[name])) begun.delete(place)
}
