import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { AdminCategory } from '../../../contract/schemas/admin.ts'
import { josa } from '../../format/josa.ts'
import { CategoryRow } from './category-row.tsx'
import { moved, namesOf } from './category-list.ts'
import type { useSaveCategories } from './use-save-categories.ts'

type CategoryRowsProps = { categories: readonly AdminCategory[]; save: ReturnType<typeof useSaveCategories> }

/** The list, ordered by dragging, by Space and arrows, or by Alt ↑ ↓ on a row's handle. */
export function CategoryRows({ categories, save }: CategoryRowsProps) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const seen = namesOf(categories)

  function move(id: string, to: number) {
    const next = moved(seen, id, to)
    const one = seen.find(each => each.id === id)
    if (next === seen || !one || save.isPending) return
    setSaid(`${josa(one.name, '을', '를')} ${to + 1}번째로 옮겼어요`)
    save.mutate({ categories: next, seen, words: `${josa(one.name, '을', '를')} ${to + 1}번째로 옮겼어요` })
  }

  function endDrag({ active, over }: DragEndEvent) {
    if (over)
      move(
        String(active.id),
        seen.findIndex(each => each.id === over.id),
      )
  }

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={endDrag}
        accessibility={{ announcements: announcementsOf(seen), screenReaderInstructions: { draggable: instructions } }}
      >
        <SortableContext items={seen} strategy={verticalListSortingStrategy}>
          <ul>
            {categories.map((category, index) => (
              <CategoryRow
                key={category.id}
                category={category}
                index={index}
                seen={seen}
                save={save}
                onMove={to => move(category.id, to)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

const instructions = '스페이스로 들고 화살표로 옮긴 뒤 스페이스로 놓아요. Alt와 위, 아래 화살표로도 옮길 수 있어요.'

function announcementsOf(all: readonly { id: string; name: string }[]): Announcements {
  const place = (id: unknown) => all.findIndex(each => each.id === id) + 1
  const name = (id: unknown) => all.find(each => each.id === id)?.name ?? ''
  return {
    onDragStart: ({ active }) => `${josa(name(active.id), '을', '를')} 들었어요`,
    onDragOver: ({ over }) => (over ? `${place(over.id)}번째 자리예요` : undefined),
    onDragEnd: ({ over }) => (over ? `${place(over.id)}번째에 놓았어요` : '제자리에 놓았어요'),
    onDragCancel: () => '옮기기를 그만두었어요',
  }
}
