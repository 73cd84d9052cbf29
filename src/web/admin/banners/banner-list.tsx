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
import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { Key } from '../ui/small-button.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './banner-list.module.css'
import { BannerRow, nameOf } from './banner-row.tsx'

type BannerListProps = {
  banners: readonly AdminBanner[]
  editing: string | null
  disabled: boolean
  now: Temporal.Instant
  onMove: (from: number, to: number) => void
  onSwitch: (banner: AdminBanner) => void
  onEdit: (banner: AdminBanner) => void
  onDelete: (banner: AdminBanner) => void
}

/** Banners in their order; by dragging, by Space and arrows, by Alt ↑ ↓, and by the menu. */
export function BannerList({ banners, editing, disabled, now, onMove, onSwitch, onEdit, onDelete }: BannerListProps) {
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= banners.length) return
    onMove(from, to)
    setSaid(`${nameOf(banners[from]!)} 배너를 ${to + 1}번째로 옮겼어요`)
  }

  function endDrag({ active, over }: DragEndEvent) {
    const indexOf = (id: unknown) => banners.findIndex(banner => banner.id === id)
    if (over) move(indexOf(active.id), indexOf(over.id))
  }

  return (
    <Panel
      title="배너"
      note={
        <>
          위에 있는 배너부터 보여요. 끌어서 순서를 바꿔요 <Key>Alt</Key> <Key>↑</Key> <Key>↓</Key>
        </>
      }
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={endDrag}
        accessibility={{ announcements: announcementsOf(banners), screenReaderInstructions: { draggable: instructions } }}
      >
        <SortableContext items={banners.map(banner => banner.id)} strategy={verticalListSortingStrategy}>
          <ul className={styles.list}>
            {banners.map((banner, index) => (
              <BannerRow
                key={banner.id}
                banner={banner}
                index={index}
                count={banners.length}
                now={now}
                current={banner.id === editing}
                disabled={disabled}
                onMove={to => move(index, to)}
                onSwitch={() => onSwitch(banner)}
                onEdit={() => onEdit(banner)}
                onDelete={() => onDelete(banner)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </Panel>
  )
}

const instructions = '스페이스로 들고 화살표로 옮긴 뒤 스페이스로 놓아요. Alt와 위, 아래 화살표로도 옮길 수 있어요.'

function announcementsOf(banners: readonly AdminBanner[]): Announcements {
  const place = (id: unknown) => banners.findIndex(banner => banner.id === id) + 1
  return {
    onDragStart: ({ active }) => `${place(active.id)}번째 배너를 들었어요`,
    onDragOver: ({ over }) => (over ? `${place(over.id)}번째 자리예요` : undefined),
    onDragEnd: ({ over }) => (over ? `${place(over.id)}번째에 놓았어요` : '제자리에 놓았어요'),
    onDragCancel: () => '옮기기를 그만두었어요',
  }
}
