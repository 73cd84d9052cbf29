import type { QueryOutput } from '../../../contract/endpoints/endpoints.ts'
import { notHereYet } from '../ui/not-here-yet.ts'
import table from '../ui/table.module.css'
import { TickChoice } from '../ui/tick-choice.tsx'
import { useCategories } from './queries.ts'

type CategoryChoiceProps = { start: readonly string[]; onChoose: (ids: string[]) => void }

/** Renders a check box per category and one for products without a category. `start` and `onChoose` hold category ids, or `none`. */
export function CategoryChoice({ start, onChoose }: CategoryChoiceProps) {
  const query = useCategories()
  const names = namesOf(query.data)
  if (names === null) return <p className={table.muted}>{notHereYet(query)}</p>
  return <TickChoice all={Object.keys(names)} names={names} start={start} onChoose={onChoose} />
}

/**
 * Returns the names of category ids, joined by commas; null without ids. A deleted category is named `지운 카테고리`. While the categories
 * load, the text is only the number of ids.
 */
export function useCategoryNames(chosen: readonly string[]): string | null {
  const names = namesOf(useCategories().data)
  if (chosen.length === 0) return null
  return names === null ? `${chosen.length}개` : chosen.map(id => names[id] ?? '지운 카테고리').join(', ')
}

function namesOf(known: QueryOutput<'adminCategories'> | undefined): Record<string, string> | null {
  return known ? { ...Object.fromEntries(known.categories.map(({ id, name }) => [id, name])), none: '카테고리 없음' } : null
}
