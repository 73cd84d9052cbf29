import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { Picture } from '../../ui/picture.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useSorted } from '../ui/use-sorted.ts'
import styles from './banner-list.module.css'
import { bannerState, bannerStateWords, periodWords } from './banner-state.ts'

type BannerRowProps = {
  banner: AdminBanner
  index: number
  count: number
  now: Temporal.Instant
  current: boolean
  disabled: boolean
  onSwitch: () => void
  onEdit: () => void
  onDelete: () => void
}

export function BannerRow(props: BannerRowProps) {
  const { banner, index, count, now, current, disabled, onSwitch, onEdit, onDelete } = props
  const { element, handle, isLifted, moveTo } = useSorted(banner.id, index, disabled)
  const name = nameOf(banner)
  const state = bannerState(banner, now)
  return (
    <li {...element} data-banner={banner.id} className={clsx(styles.row, current && styles.current, isLifted && styles.lifted)}>
      <button
        {...handle}
        type="button"
        aria-label={`${name} 배너 옮기기, ${count}개 가운데 ${index + 1}번째`}
        className={styles.grip}
        disabled={disabled}
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
        <MenuItem
          icon={IconArrowUp}
          disabled={disabled || index === 0}
          title={index === 0 ? '맨 위예요' : undefined}
          onChoose={() => moveTo(index - 1)}
        >
          위로
        </MenuItem>
        <MenuItem
          icon={IconArrowDown}
          disabled={disabled || index === count - 1}
          title={index === count - 1 ? '맨 아래예요' : undefined}
          onChoose={() => moveTo(index + 1)}
        >
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
