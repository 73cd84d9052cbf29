import { useSortable } from '@dnd-kit/sortable'
import { IconCrop, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Picture as PictureValue } from '../../../contract/schemas/values.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './pictures-section.module.css'

type PictureTileProps = {
  picture: PictureValue
  index: number
  onMove: (to: number) => void
  onCrop: () => void
  onRemove: () => void
}

export function PictureTile({ picture, index, onMove, onCrop, onRemove }: PictureTileProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: picture.id })
  const grip = useRef<HTMLButtonElement>(null)
  const keepFocus = useRef(false)
  // Moving by keys moves the element too; the focus goes with it.
  useEffect(() => {
    if (!keepFocus.current) return
    keepFocus.current = false
    grip.current?.focus()
  })

  function keys(event: KeyboardEvent<HTMLButtonElement>) {
    const step = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined
    if (step === undefined) return listeners?.onKeyDown?.(event)
    event.preventDefault()
    keepFocus.current = true
    onMove(index + step)
  }

  const shift = transform ? `${Math.round(transform.x)}px ${Math.round(transform.y)}px` : undefined
  return (
    <li
      ref={setNodeRef}
      style={{ translate: shift, transition: transition?.replace('transform', 'translate') }}
      className={clsx(styles.tile, isDragging && styles.lifted)}
    >
      <button
        ref={grip}
        {...attributes}
        {...listeners}
        type="button"
        aria-label={index === 0 ? '1번째 사진, 대표' : `${index + 1}번째 사진`}
        className={styles.grip}
        onKeyDown={keys}
      >
        <Picture picture={picture} sizes="84px" eager className={styles.picture} />
      </button>
      <span aria-hidden className={styles.tag}>
        {index === 0 ? '대표' : index + 1}
      </span>
      <button type="button" aria-label={`${index + 1}번째 사진 자르기`} className={styles.crop} onClick={onCrop}>
        <IconCrop size={14} stroke={2} aria-hidden />
      </button>
      <button type="button" aria-label={`${index + 1}번째 사진 빼기`} className={styles.remove} onClick={onRemove}>
        <IconX size={13} stroke={2.4} aria-hidden />
      </button>
    </li>
  )
}
