import { useCategories } from '../categories/queries.ts'
import { TickChoice } from '../ui/tick-choice.tsx'
import styles from './choices.module.css'

type CategoryChoiceProps = { start: readonly string[]; onChoose: (ids: string[]) => void }

/** The shop's categories in their order, and what is in none. */
export function CategoryChoice({ start, onChoose }: CategoryChoiceProps) {
  const names = useNames()
  if (names === null) return <p className={styles.hint}>카테고리를 불러오고 있어요</p>
  return <TickChoice all={Object.keys(names)} names={names} start={start} onChoose={onChoose} />
}

/** What the chosen categories are called now; of one that is gone only that there was one. Null when none is chosen. */
export function useCategoryNames(chosen: readonly string[]): string | null {
  const names = useNames()
  if (chosen.length === 0) return null
  return names === null ? `${chosen.length}개` : chosen.map(id => names[id] ?? '지운 카테고리').join(', ')
}

function useNames(): Record<string, string> | null {
  const { data } = useCategories()
  return data ? { ...Object.fromEntries(data.categories.map(({ id, name }) => [id, name])), none: '카테고리 없음' } : null
}
