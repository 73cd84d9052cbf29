import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminCategory } from '../../../contract/schemas/admin.ts'
import { useOnline } from '../../lib/use-online.ts'
import { closing } from '../ui/closing.ts'
import { useGoOnTo } from '../ui/go-on.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useSorted } from '../ui/use-sorted.ts'
import styles from './categories.module.css'
import { RemoveCategory } from './remove-category.tsx'
import { RenameCategory } from './rename-category.tsx'
import type { SaveCategories } from './use-save-categories.ts'

type CategoryRowProps = {
  category: AdminCategory
  index: number
  seen: readonly { id: string; name: string }[]
  save: SaveCategories
}

export function CategoryRow({ category, index, seen, save }: CategoryRowProps) {
  const online = useOnline()
  const { id, name, count } = category
  const { element, handle, isLifted, moveTo } = useSorted(id, index, !online)
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const goOnTo = useGoOnTo(open === null)
  const end = (own: NonNullable<typeof open>) => () => {
    goOnTo(`[data-category="${id}"] [aria-haspopup]`)
    setOpen(closing(own))
  }
  return (
    <li {...element} data-category={id} className={clsx(styles.row, isLifted && styles.lifted)}>
      <button {...handle} type="button" aria-label={`${name} 순서, ${index + 1}번째`} className={styles.grip}>
        <IconGripVertical size={18} stroke={1.7} aria-hidden />
      </button>
      {open === 'rename' ? (
        <RenameCategory category={category} seen={seen} save={save} onEnd={end('rename')} />
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
            <MenuItem
              icon={IconArrowUp}
              disabled={!online || index === 0}
              title={index === 0 ? '맨 위예요' : undefined}
              onChoose={() => moveTo(index - 1)}
            >
              위로
            </MenuItem>
            <MenuItem
              icon={IconArrowDown}
              disabled={!online || index === seen.length - 1}
              title={index === seen.length - 1 ? '맨 아래예요' : undefined}
              onChoose={() => moveTo(index + 1)}
            >
              아래로
            </MenuItem>
            <MenuItem icon={IconTrash} tone="danger" disabled={!online} onChoose={() => setOpen('remove')}>
              삭제…
            </MenuItem>
          </Menu>
        </>
      )}
      {open === 'remove' && <RemoveCategory category={category} seen={seen} save={save} onEnd={end('remove')} />}
    </li>
  )
}
