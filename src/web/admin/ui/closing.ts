/**
 * Returns the state update that closes a dialog, for a state that holds what is asked or null. Leaves it unchanged when another dialog is
 * open by then, as after a late answer.
 * @param own what the state holds while that dialog is open
 */
export function closing<T>(own: NoInfer<T> | null): (now: T | null) => T | null {
  return now => (now === own ? null : now)
}
