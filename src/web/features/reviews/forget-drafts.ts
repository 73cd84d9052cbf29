/** Where this tab keeps reviews that were begun. */
export const draftsKey = 'moapick.reviews'

/** Removes reviews that were begun from this tab, when their owner signs out. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(draftsKey)
  } catch {
    // What cannot be reached was not kept.
  }
}
