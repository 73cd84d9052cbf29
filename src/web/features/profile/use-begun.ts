import { useState } from 'react'
import { useUnsent } from '../../lib/unsent.ts'
import { begun, forgetBegun } from './begun.ts'

/**
 * Returns the values of a form. Fields that were changed and not saved are kept when the form closes, until the page is left, and while the
 * user signs in again. `wasBegun` says that there were some when the form opened. Call `forget` once they are saved; it keeps what was
 * typed since in the same form, opened again.
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
