import { useSortable } from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { AdminCategory } from '../../../contract/schemas/admin.ts'
import { useOnline } from '../../app/use-online.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import styles from './categories.module.css'
import { RemoveCategory } from './remove-category.tsx'
import { RenameCategory } from './rename-category.tsx'
import type { useSaveCategories } from './use-save-categories.ts'

type CategoryRowProps = {
  category: AdminCategory
  index: number
  seen: readonly { id: string; name: string }[]
  save: ReturnType<typeof useSaveCategories>
  onMove: (to: number) => void
}

export function CategoryRow({ category, index, seen, save, onMove }: CategoryRowProps) {
  const online = useOnline()
  const { id, name, count } = category
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id, disabled: !online })
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const { handle, keys } = useMoveKeys(index, online ? onMove : () => undefined, listeners)
  const shift = transform ? `0 ${Math.round(transform.y)}px` : undefined
  return (
    <li
      ref={setNodeRef}
      style={{ translate: shift, transition: transition?.replace('transform', 'translate') }}
      className={clsx(styles.row, isDragging && styles.lifted)}
    >
      <button
        ref={handle}
        {...attributes}
        {...listeners}
        type="button"
        aria-label={`${name} 순서, ${index + 1}번째`}
        className={styles.grip}
        onKeyDown={keys}
      >
        <IconGripVertical size={18} stroke={1.7} aria-hidden />
      </button>
      {open === 'rename' ? (
        <RenameCategory category={category} seen={seen} save={save} onEnd={() => setOpen(null)} />
      ) : (
        <>
          <strong className={styles.name}>{name}</strong>
          <Link to={`/admin/products/batch-category?category=${id}`} className={styles.count}>
            상품 {count.toLocaleString('ko-KR')}개
          </Link>
          <Menu label={`${name} 할 일`} face={<IconDots size={18} aria-hidden />}>
            <MenuItem icon={IconPencil} disabled={!online} onChoose={() => setOpen('rename')}>
              이름 바꾸기
            </MenuItem>
            <MenuItem icon={IconArrowUp} disabled={!online || index === 0} onChoose={() => onMove(index - 1)}>
              위로
            </MenuItem>
            <MenuItem icon={IconArrowDown} disabled={!online || index === seen.length - 1} onChoose={() => onMove(index + 1)}>
              아래로
            </MenuItem>
            <MenuItem icon={IconTrash} tone="danger" disabled={!online} onChoose={() => setOpen('remove')}>
              삭제…
            </MenuItem>
          </Menu>
        </>
      )}
      {open === 'remove' && <RemoveCategory category={category} seen={seen} save={save} onEnd={() => setOpen(null)} />}
    </li>
  )
}

type Listeners = ReturnType<typeof useSortable>['listeners']

/** Alt ↑ ↓ on the handle; the row moves in the list, and the focus goes with it. */
function useMoveKeys(index: number, onMove: (to: number) => void, listeners: Listeners) {
  const handle = useRef<HTMLButtonElement>(null)
  const keepFocus = useRef(false)
  useEffect(() => {
    if (!keepFocus.current) return
    keepFocus.current = false
    handle.current?.focus()
  })
  function keys(event: KeyboardEvent<HTMLButtonElement>) {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined) return listeners?.['onKeyDown']?.(event)
    event.preventDefault()
    keepFocus.current = true
    onMove(index + step)
  }
  return { handle, keys }
}
