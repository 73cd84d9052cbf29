import type { AdminBanner } from '../../../contract/schemas/shop-front.ts'
import { Key } from '../ui/small-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Sortable } from '../ui/sortable.tsx'
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

/** Renders the banners in their order. Dragging, Alt with ↑ or ↓, and each row's menu call `onMove` with two indexes. */
export function BannerList({ banners, editing, disabled, now, onMove, onSwitch, onEdit, onDelete }: BannerListProps) {
  return (
    <Panel
      title="배너"
      note={
        <>
          위에 있는 배너부터 보여요. 끌어서 순서를 바꿔요 <Key>Alt</Key> <Key>↑</Key> <Key>↓</Key>
        </>
      }
    >
      <Sortable
        ids={banners.map(({ id }) => id)}
        shape="rows"
        nameOf={id => `${nameOf(banners.find(banner => banner.id === id) ?? { alt: '' })} 배너`}
        onMove={(from, to) => {
          onMove(from, to)
          return true
        }}
      >
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
              onSwitch={() => onSwitch(banner)}
              onEdit={() => onEdit(banner)}
              onDelete={() => onDelete(banner)}
            />
          ))}
        </ul>
      </Sortable>
    </Panel>
  )
}
