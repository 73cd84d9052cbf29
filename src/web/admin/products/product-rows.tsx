import { IconArchive, IconArchiveOff, IconDots, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useStorefront } from '../../features/catalog/queries.ts'
import { Picture } from '../../ui/picture.tsx'
import { useGoOn } from '../ui/go-on.ts'
import { Menu, MenuItem, MenuLink } from '../ui/menu.tsx'
import { LinkButton } from '../ui/small-button.tsx'
import table from '../ui/table.module.css'
import { useMedia } from '../ui/use-media.ts'
import type { Selection } from '../ui/use-selection.ts'
import { picksRounds, shownStatus, type ProductView } from './product-view.ts'
import styles from './products-table.module.css'
import { RoundRow } from './round-row.tsx'
import { useArchive } from './use-archive.tsx'

type ProductRowsProps = {
  product: AdminProduct
  rounds: readonly AdminRound[]
  view: ProductView
  selection: Selection<AdminRound>
  now: Temporal.Instant
  /** Id of the round that has the tab stop. */
  entry: string | undefined
}

/** Number of past rounds shown before a button reveals the rest. */
const pastShown = 1

/**
 * Renders the heading row of a product and the rows of its rounds, newest first. Unless a filter selects rounds, only the latest of the
 * past ones is shown; a button reveals the others.
 */
export function ProductRows({ product, rounds, view, selection, now, entry }: ProductRowsProps) {
  const [whole, setWhole] = useState(false)
  const hidden = useFolded()
  const past = rounds.filter(round => ['ended', 'canceled'].includes(shownStatus(round, now)))
  const folded = whole || picksRounds(view) ? [] : past.slice(pastShown)
  const body = useRef<HTMLTableSectionElement>(null)
  useGoOn(body, `[data-round="${past[pastShown]?.roundId}"]`, whole)
  return (
    <tbody ref={body} aria-label={product.groupName}>
      <ProductHead product={product} />
      {rounds
        .filter(round => !folded.includes(round))
        .map(round => (
          <RoundRow
            key={round.roundId}
            round={round}
            now={now}
            isEntry={round.roundId === entry}
            selected={selection.ids.has(round.roundId)}
            onToggle={() => selection.toggle(round.roundId)}
          />
        ))}
      {folded.length > 0 && (
        <tr>
          <td />
          <td colSpan={9 - hidden}>
            <button type="button" className={styles.more} onClick={() => setWhole(true)}>
              지난 회차 {folded.length}개 더 보기
            </button>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function ProductHead({ product }: { product: AdminProduct }) {
  const { data: shop } = useStorefront()
  const { archive, question } = useArchive(product)
  const online = useOnline()
  const folded = useFolded()
  const category = shop && (shop.categories.find(each => each.id === product.categoryId)?.name ?? '카테고리 없음')
  return (
    <tr data-product={product.id} className={styles.product}>
      <td className={table.check} />
      <th scope="rowgroup" colSpan={6 - folded}>
        <span className={styles.head}>
          <Picture picture={product.images[0]} sizes="36px" className={styles.picture} />
          <span className={styles.names}>
            <strong>{product.groupName}</strong>
            <span className={styles.facts}>
              {category ?? '…'}
              {product.encoreCount > 0 && ` · 앵콜 요청 ${product.encoreCount}`}
              {product.images.length === 0 && <span className={table.hot}> · 사진 없음</span>}
            </span>
          </span>
        </span>
      </th>
      <td colSpan={3} className={table.action}>
        <LinkButton
          look="link"
          to={`/admin/products/edit/${product.id}/new`}
          icon={<IconPlus size={15} stroke={2} aria-hidden />}
          aria-label={`${product.groupName} 새 회차`}
        >
          새 회차
        </LinkButton>
        <Menu label={`${product.groupName} 할 일`} face={<IconDots size={18} aria-hidden />}>
          <MenuLink href={`/product/${product.id}`} icon={IconExternalLink}>
            고객 화면 보기
          </MenuLink>
          <MenuItem icon={product.isArchived ? IconArchiveOff : IconArchive} disabled={!online} onChoose={archive}>
            {product.isArchived ? '보관함에서 꺼내기' : '보관하기'}
          </MenuItem>
        </Menu>
        {question}
      </td>
    </tr>
  )
}

/** Returns the number of columns that the style sheet hides at this width: first the tiers, then the deadline. */
function useFolded(): number {
  const isTablet = useMedia('(768px <= width < 1200px)')
  const isNarrow = useMedia('(768px <= width < 960px)')
  return Number(isTablet) + Number(isNarrow)
}
