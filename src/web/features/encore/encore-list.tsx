import { IconSelector } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { EncoreItem } from '../../../contract/schemas/encore.ts'
import emptySearch from '../../art/empty-search.svg'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './encore-list.module.css'
import { EncoreRow } from './encore-row.tsx'
import { encoreSortOf, encoreSorts, sortEncores, type EncoreSort } from './sort-encores.ts'

/** Rows visible on a first screen; their pictures load eagerly. */
const rowsAtOnce = 5

type EncoreListProps = { items: readonly EncoreItem[]; lastSales: ReadonlyMap<string, string> }

/** Lists products for which an encore can be requested. The sort order is kept in the URL. */
export function EncoreList({ items, lastSales }: EncoreListProps) {
  const [search, setSearch] = useSearchParams()
  const sort = encoreSortOf(search.get('sort'))
  const onSort = (next: EncoreSort) => setSearch(next === 'wanted' ? {} : { sort: next }, { replace: true })
  if (items.length === 0) {
    return (
      <EmptyState
        art={emptySearch}
        title="지난 상품이 아직 없어요"
        actions={
          <ButtonLink size="small" to="/">
            지금 파는 상품 보기
          </ButtonLink>
        }
      >
        판매가 끝난 상품이 여기에 모여요.
      </EmptyState>
    )
  }
  const sorted = sortEncores(items, sort)
  return (
    <section aria-labelledby="waiting">
      <div className={styles.heading}>
        <h2 id="waiting" className="t-h3">
          다시 보고 싶은 상품
        </h2>
        <label className={styles.sort}>
          <span className="visually-hidden">정렬</span>
          <select value={sort} onChange={event => onSort(encoreSortOf(event.target.value))}>
            {Object.entries(encoreSorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <IconSelector size={16} stroke={1.75} aria-hidden />
        </label>
      </div>
      {sorted.length === 0 ? (
        <EmptyState
          art={emptySearch}
          title="요청한 상품이 아직 없어요"
          actions={
            <Button look="tint" size="small" onClick={() => onSort('wanted')}>
              모든 상품 보기
            </Button>
          }
        >
          상품마다 한 번 요청할 수 있어요.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {sorted.map((item, i) => (
            <li key={item.productId}>
              <EncoreRow item={item} lastSale={lastSales.get(item.productId) ?? null} eager={i < rowsAtOnce} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
