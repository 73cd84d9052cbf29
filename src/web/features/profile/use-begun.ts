import { useState } from 'react'
import { useUnsent } from '../../app/unsent.ts'

/** What was typed into forms and not saved, by form and field, until the page is left. */
const begun = new Map<string, object>()

/**
 * Returns the values of a form whose unsaved fields survive closing it, on this page and over a new sign-in. `wasBegun` says that some did
 * when it opened. Call `forget` once they are saved.
 * @param place names the form
 * @param saved the values without what was typed
 */
export function useBegun<T extends Record<string, string | null>>(place: string, saved: T) {
  const [values, setValues] = useUnsent<T>(place, () => ({ ...saved, ...begun.get(place) }))
  const [wasBegun] = useState(() => begun.has(place))
  return {
    values,
    wasBegun,
    change: (part: Partial<T>) => {
      const next = { ...values, ...part }
      setValues(next)
      const typed = Object.entries(next).filter(([name, value]) => value !== saved[name])
      if (typed.length > 0) begun.set(place, Object.fromEntries(typed))
      else begun.delete(place)
    },
    forget: () => void begun.delete(place),
  }
}
