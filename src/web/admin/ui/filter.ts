import type { ReactNode } from 'react'

export type Filter = {
  name: string
  label: string
  /** The values in words; null when the filter is not set. */
  value: string | null
  clear: () => void
  choices: (close: () => void) => ReactNode
  /** False for a filter that only links of other pages set, such as the one for a customer; the menu does not offer it. */
  offers?: false
}
