import { IconCrop, IconX } from '@tabler/icons-react'
import clsx from 'clsx'
import type { Picture as PictureValue } from '../../../contract/schemas/values.ts'
import { Picture } from '../../ui/picture.tsx'
import { useSorted } from '../ui/use-sorted.ts'
import styles from './pictures-section.module.css'

type PictureTileProps = {
  picture: PictureValue
  index: number
  onCrop: () => void
  onRemove: () => void
}

export function PictureTile({ picture, index, onCrop, onRemove }: PictureTileProps) {
  const { element, handle, isLifted } = useSorted(picture.id, index)
  return (
    <li {...element} data-picture={picture.id} className={clsx(styles.tile, isLifted && styles.lifted)}>
      <button
        {...handle}
        type="button"
        aria-label={index === 0 ? '1번째 사진, 대표' : `${index + 1}번째 사진`}
        className={styles.grip}
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
