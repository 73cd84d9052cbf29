import { useState } from 'react'
import { useUnsent } from '../../lib/unsent.ts'
import { begun, forgetBegun } from './begun.ts'

/**
 * Returns the values of a form, including unsaved changes. These survive closing the form, until the page is left, and a new sign-in.
 * `wasBegun` is true when the form opened with some. Call `forget` once they are saved; it keeps what was typed since in the reopened form.
 * @param place names the form
 * @param saved the stored values
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
