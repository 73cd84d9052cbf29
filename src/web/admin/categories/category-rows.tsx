import type { AdminCategory } from '../../../contract/schemas/admin.ts'
import { josa } from '../../../contract/words/josa.ts'
import { useGoOnInList } from '../ui/go-on.ts'
import { Sortable } from '../ui/sortable.tsx'
import { CategoryRow } from './category-row.tsx'
import { moved, namesOf } from './category-list.ts'
import type { SaveCategories } from './use-save-categories.ts'

type CategoryRowsProps = { categories: readonly AdminCategory[]; save: SaveCategories }

/** Renders the categories in their order, movable by dragging, keys or menu. Each move is saved at once with an undo. */
export function CategoryRows({ categories, save }: CategoryRowsProps) {
  const seen = namesOf(categories)
  useGoOnInList(
    'category',
    seen.map(({ id }) => id),
    '[aria-haspopup]',
  )

  function move(from: number, to: number): boolean {
    const one = seen[from]
    if (!one) return false
    void save({ make: now => moved(now, one.id, to), seen, words: `${josa(one.name, '을/를')} ${to + 1}번째로 옮겼어요` })
    return true
  }

  return (
    <Sortable
      ids={seen.map(({ id }) => id)}
      shape="rows"
      nameOf={id => seen.find(each => each.id === id)?.name ?? ''}
      onMove={move}
    >
      <ul>
        {categories.map((category, index) => (
          <CategoryRow key={category.id} category={category} index={index} seen={seen} save={save} />
        ))}
      </ul>
    </Sortable>
  )
}
