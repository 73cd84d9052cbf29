/**
 * Returns the state update that closes a dialog by setting the state to null. It does nothing if another dialog has been opened
 * meanwhile, as when an answer comes late.
 * @param own the value of the state while this dialog is open
 */
export function closing<T>(own: NoInfer<T> | null): (now: T | null) => T | null {
  return now => (now === own ? null : now)
}
