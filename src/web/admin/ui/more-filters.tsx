import { IconAdjustmentsHorizontal, IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoiceList } from './choice-list.tsx'
import type { Filter } from './filter.ts'
import chip from './filter-chip.module.css'
import { Floating, useFloating } from './floating.tsx'
import styles from './more-filters.module.css'

type MoreFiltersProps = { filters: readonly Filter[]; offered: readonly Filter[] }

/** Renders the button and panel of the filters in `offered`: those that are not set and have no button in the filter bar. */
export function MoreFilters({ filters, offered }: MoreFiltersProps) {
  const { open, close, opener, panel } = useFloating('dialog')
  if (offered.length === 0 && !open) return null
  return (
    <span className={chip.chip}>
      <button {...opener} className={chip.face}>
        <IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />
        <span className={chip.label}>필터 {offered.length}</span>
      </button>
      <Floating label="다른 조건" {...panel}>
        <div className={chip.choices}>
          <OneByOne filters={filters} offered={offered} close={close} />
        </div>
      </Floating>
    </span>
  )
}

/** Renders the list of filters, then the choices of the selected one. */
function OneByOne({ filters, offered, close }: MoreFiltersProps & { close: () => void }) {
  const [name, setName] = useState<string | null>(null)
  const chosen = filters.find(each => each.name === name)
  if (!chosen) return <ChoiceList choices={offered.map(({ name: id, label }) => ({ id, label }))} onChoose={setName} />
  return (
    <>
      <button type="button" className={styles.back} onClick={() => setName(null)}>
        <IconChevronLeft size={16} aria-hidden /> {chosen.label}
      </button>
      {chosen.choices(close)}
    </>
  )
}
