import { useState } from 'react'
import { useUnsent } from '../../lib/unsent.ts'
import { begun, forgetBegun } from './begun.ts'

/**
 * Returns a form's values, including unsaved changes. These survive closing the form and signing in again, but not leaving the page. Call
 * `forget` after saving; changes typed since then are kept. `wasBegun` is true when the form opened with unsaved changes.
 * @param place name of the form
 * @param saved the values on the server
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
    forget: () => forgetBegun(place, values),
  }
}
