import { IconCategory } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ProductSummary } from '../../../contract/schemas/admin.ts'
import { KST } from '../../../domain/time.ts'
import { Picture } from '../../ui/picture.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import { useRowKeys } from '../ui/use-row-keys.ts'
import styles from './batch-category.module.css'
import { listedWords } from './listed-words.ts'
import type { useProductsOf } from './queries.ts'
import type { ProductChoice } from './use-product-choice.ts'

type ProductListProps = {
  query: ReturnType<typeof useProductsOf>
  products: readonly ProductSummary[]
  count: number
  choice: ProductChoice
  isUnassigned: boolean
}

export function ProductList({ query, products, count, choice, isUnassigned }: ProductListProps) {
  const rowProps = useRowKeys({ count: products.length, onToggle: index => choice.toggle(products[index]?.id ?? '') })
  if (query.isError && !query.data)
    return (
      <div className={table.frame}>
        <FailedState error={query.error} fallback="상품을 불러오지 못했어요." onRetry={() => void query.refetch()} />
      </div>
    )
  if (query.data && products.length === 0)
    return (
      <div className={table.frame}>
        <StateCard icon={IconCategory} title={isUnassigned ? '카테고리 없는 상품이 없어요' : '이 카테고리에 상품이 없어요'}>
          {isUnassigned ? '모든 상품에 카테고리가 있어요' : '다른 카테고리에서 상품을 골라 옮길 수 있어요'}
        </StateCard>
      </div>
    )
  const allSelected = choice.all || (products.length > 0 && choice.selected.length === products.length)
  return (
    <div className={clsx(table.frame, query.isFetching && query.data && table.refetching)}>
      <table className={clsx(table.table, styles.products)}>
        <caption className="visually-hidden">상품</caption>
        <thead>
          <tr>
            <th scope="col" className={table.check}>
              <CheckBox
                label="보이는 상품 모두 고르기"
                checked={allSelected}
                mixed={!allSelected && choice.count > 0}
                disabled={products.length === 0}
                onChange={on => (on ? choice.takeShown() : choice.clear())}
              />
            </th>
            <th scope="col">상품</th>
            <th scope="col" className={styles.created}>
              올린 날
            </th>
          </tr>
        </thead>
        {query.data ? (
          <tbody>
            {products.map((product, index) => (
              <ProductRow
                key={product.id}
                product={product}
                selected={choice.has(product.id)}
                onToggle={() => choice.toggle(product.id)}
                rowProps={rowProps(index)}
              />
            ))}
          </tbody>
        ) : (
          <TableSkeleton columns={3} rows={8} />
        )}
      </table>
      {query.data && (
        <div className={table.foot}>
          <p>{listedWords(count, products.length)}</p>
          {query.hasNextPage && (
            <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              50개 더 보기
            </SmallButton>
          )}
        </div>
      )}
    </div>
  )
}

type ProductRowProps = {
  product: ProductSummary
  selected: boolean
  onToggle: () => void
  rowProps: ReturnType<ReturnType<typeof useRowKeys>>
}

function ProductRow({ product, selected, onToggle, rowProps }: ProductRowProps) {
  const created = Temporal.Instant.from(product.createdAt).toZonedDateTimeISO(KST)
  return (
    <tr {...rowProps} aria-selected={selected} className={clsx(selected && table.selected)}>
      <td className={table.check}>
        <CheckBox label={`${product.groupName} 고르기`} checked={selected} onChange={onToggle} />
      </td>
      <td>
        <span className={styles.product}>
          <Picture picture={product.image} sizes="32px" className={styles.picture} />
          {product.groupName}
        </span>
      </td>
      <td className={clsx(table.muted, styles.created)}>{`${created.year}. ${created.month}. ${created.day}.`}</td>
    </tr>
  )
}
