import { useSortable } from '@dnd-kit/sortable'
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { Picture } from '../../ui/picture.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import styles from './banner-list.module.css'
import { bannerState, bannerStateWords, periodWords } from './banner-state.ts'

type BannerRowProps = {
  banner: AdminBanner
  index: number
  count: number
  now: Temporal.Instant
  current: boolean
  disabled: boolean
  onMove: (to: number) => void
  onSwitch: () => void
  onEdit: () => void
  onDelete: () => void
}

export function BannerRow(props: BannerRowProps) {
  const { banner, index, count, now, current, disabled, onMove, onSwitch, onEdit, onDelete } = props
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: banner.id,
    disabled,
  })
  const grip = useRef<HTMLButtonElement | null>(null)
  const keepFocus = useRef(false)
  // Moving by keys moves the element too; the focus goes with it.
  useEffect(() => {
    if (!keepFocus.current) return
    keepFocus.current = false
    grip.current?.focus()
  })

  function keys(event: KeyboardEvent<HTMLButtonElement>) {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined) return listeners?.onKeyDown?.(event)
    event.preventDefault()
    keepFocus.current = true
    onMove(index + step)
  }

  const name = nameOf(banner)
  const state = bannerState(banner, now)
  return (
    <li
      ref={setNodeRef}
      style={{
        translate: transform ? `0 ${Math.round(transform.y)}px` : undefined,
        transition: transition?.replace('transform', 'translate'),
      }}
      className={clsx(styles.row, current && styles.current, isDragging && styles.lifted)}
    >
      <button
        ref={element => {
          grip.current = element
          setActivatorNodeRef(element)
        }}
        {...attributes}
        {...listeners}
        type="button"
        aria-label={`${name} 배너 옮기기, ${count}개 가운데 ${index + 1}번째`}
        className={styles.grip}
        disabled={disabled}
        onKeyDown={keys}
      >
        <IconGripVertical size={18} stroke={1.7} aria-hidden />
      </button>
      <Picture
        picture={banner.image}
        kind="banners"
        sizes="130px"
        className={clsx(styles.picture, state !== 'shown' && styles.pale)}
      />
      <div className={styles.words}>
        <Link to={`?edit=${banner.id}`} className={styles.name} aria-current={current || undefined}>
          {name}
        </Link>
        <p className={styles.fact}>{banner.link ?? '누르면 갈 곳 없음'}</p>
        <p className={styles.fact}>{periodWords(banner, now)}</p>
      </div>
      <span className={clsx(styles.state, styles[state])}>{bannerStateWords[state]}</span>
      <CheckBox label={`${name} 보이기`} checked={banner.isActive} disabled={disabled} onChange={onSwitch} />
      <Menu label={`${name} 할 일`} face={<IconDots size={18} stroke={1.8} aria-hidden />}>
        <MenuItem icon={IconPencil} onChoose={onEdit}>
          수정
        </MenuItem>
        <MenuItem icon={IconArrowUp} disabled={disabled || index === 0} onChoose={() => onMove(index - 1)}>
          위로
        </MenuItem>
        <MenuItem icon={IconArrowDown} disabled={disabled || index === count - 1} onChoose={() => onMove(index + 1)}>
          아래로
        </MenuItem>
        <MenuItem icon={IconTrash} tone="danger" disabled={disabled} onChoose={onDelete}>
          배너 삭제…
        </MenuItem>
      </Menu>
    </li>
  )
}

export function nameOf({ alt }: Pick<AdminBanner, 'alt'>): string {
  return alt === '' ? '말 없는 배너' : alt
}
