import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState, type ReactNode } from 'react'
import { josa } from '../../../contract/words/josa.ts'
import { SortContext } from './use-sorted.ts'

type SortableProps = {
  ids: readonly string[]
  /** `rows` is one column; `tiles` wraps in rows. */
  shape: 'rows' | 'tiles'
  /** Returns an item's name for screen readers. */
  nameOf: (id: string) => string
  /** Moves an item; returns false if it may not be moved now. */
  onMove: (from: number, to: number) => boolean
  children: ReactNode
}

/**
 * Renders a list sortable by dragging, by Space and arrow keys, and by Alt and arrow keys. Each step is announced. Its items use
 * `useSorted`.
 */
export function Sortable({ ids, shape, nameOf, onMove, children }: SortableProps) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const name = (id: UniqueIdentifier) => josa(nameOf(String(id)), '을/를')
  const place = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1

  function move(from: number, to: number) {
    const id = ids[from]
    if (id === undefined || from === to || to < 0 || to >= ids.length || !onMove(from, to)) return
    setSaid(`${name(id)} ${to + 1}번째로 옮겼어요`)
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => `${name(active.id)} 들었어요`,
    onDragOver: ({ over }) => (over ? `${place(over.id)}번째 자리예요` : undefined),
    onDragEnd: ({ over }) => (over ? `${place(over.id)}번째에 놓았어요` : '제자리에 놓았어요'),
    onDragCancel: () => '옮기기를 그만두었어요',
  }
  return (
    <SortContext value={{ shape, move }}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }) => over && move(place(active.id) - 1, place(over.id) - 1)}
        accessibility={{ announcements, screenReaderInstructions: { draggable: instructions[shape] } }}
      >
        <SortableContext items={[...ids]} strategy={shape === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}>
          {children}
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </SortContext>
  )
}

const instructions = {
  rows: '스페이스로 들고 화살표로 옮긴 뒤 스페이스로 놓아요. Alt와 위, 아래 화살표로도 옮길 수 있어요.',
  tiles: '스페이스로 들고 화살표로 옮긴 뒤 스페이스로 놓아요. Alt와 왼쪽, 오른쪽 화살표로도 옮길 수 있어요.',
}
