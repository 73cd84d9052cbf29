import { IconAdjustmentsHorizontal, IconChevronLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Filter } from './filter-line.tsx'
import chip from './filter-chip.module.css'
import { Floating } from './floating.tsx'
import styles from './more-filters.module.css'

type MoreFiltersProps = { filters: readonly Filter[]; offered: readonly Filter[] }

/** The filters that found no room of their own: first which, then its choices. */
export function MoreFilters({ filters, offered }: MoreFiltersProps) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState<string | null>(null)
  const anchor = useRef<HTMLButtonElement>(null)
  const chosen = filters.find(each => each.name === name)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) setName(null)
  }
  if (offered.length === 0 && !open) return null
  return (
    <span className={chip.chip}>
      <button
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        className={chip.face}
        onClick={() => change(!open)}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />
        <span className={chip.label}>필터 {offered.length}</span>
      </button>
      <Floating label="다른 조건" open={open} onOpenChange={change} anchor={anchor} role="dialog">
        <div className={chip.choices}>
          {chosen ? (
            <>
              <button type="button" className={styles.back} onClick={() => setName(null)}>
                <IconChevronLeft size={16} aria-hidden /> {chosen.label}
              </button>
              {chosen.choices(() => change(false))}
            </>
          ) : (
            <ul className={styles.list}>
              {offered.map(each => (
                <li key={each.name}>
                  <button type="button" className={styles.choice} onClick={() => setName(each.name)}>
                    {each.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Floating>
    </span>
  )
}
