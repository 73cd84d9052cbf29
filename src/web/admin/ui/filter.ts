import type { ReactNode } from 'react'

export type Filter = {
  name: string
  label: string
  /** The values in words; null when the filter is not set. */
  value: string | null
  clear: () => void
  choices: (close: () => void) => ReactNode
  /** False for a filter that is only set by links of other screens, such as a customer's page. */
  offers?: false
}
