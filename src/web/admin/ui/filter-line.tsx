import { FilterChip } from './filter-chip.tsx'
import { MoreFilters } from './more-filters.tsx'
import type { Filter } from './filter.ts'

/**
 * Renders the filters that are set and a menu with the others. While none is set, the first `room` filters have buttons outside the menu.
 */
export function FilterLine({ filters, room }: { filters: readonly Filter[]; room: number }) {
  const set = filters.filter(filter => filter.value !== null)
  const unset = filters.filter(filter => filter.value === null && filter.offers !== false)
  const shown = set.length === 0 ? unset.slice(0, room) : []
  return (
    <>
      {[...set, ...shown].map(filter => (
        <FilterChip key={filter.name} label={filter.label} value={filter.value} onClear={filter.clear}>
          {filter.choices}
        </FilterChip>
      ))}
      <MoreFilters filters={filters} offered={unset.filter(filter => !shown.includes(filter))} />
    </>
  )
}
