import { IconFilter, IconPackage, IconPlus } from '@tabler/icons-react'
import clsx from 'clsx'
import { fallbacks } from '../../../contract/words/fallbacks.ts'
import type { AdminProduct, AdminRound } from '../../../contract/schemas/admin.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { useGoOnInList } from '../ui/go-on.ts'
import { ListFrame } from '../ui/list-frame.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import type { Selection } from '../ui/use-selection.ts'
import { ProductRows } from './product-rows.tsx'
import { searchOfProductView, type ProductView } from './product-view.ts'
import styles from './products-table.module.css'
import type { useAdminProducts } from './queries.ts'
import { useRoundKeys } from './use-round-keys.ts'

type ProductsTableProps = {
  query: ReturnType<typeof useAdminProducts>
  shown: readonly { product: AdminProduct; rounds: AdminRound[] }[]
  view: ProductView
  selection: Selection<AdminRound>
  now: Temporal.Instant
}

const columns = [
  ['name', '상품 / 회차'],
  ['state', '상태'],
  ['deadline', '마감'],
  ['pickup', '픽업'],
  ['stock', '재고'],
  ['taken', '예약·픽업'],
  ['waiting', '대기'],
  ['tiers', '등급'],
  ['menu', ''],
] as const

export function ProductsTable({ query, shown, view, selection, now }: ProductsTableProps) {
  const rounds = shown.flatMap(each => each.rounds)
  const onKeys = useRoundKeys(rounds, selection.toggle)
  useGoOnInList(
    'round',
    rounds.map(round => round.roundId),
  )
  useGoOnInList(
    'product',
    shown.map(({ product }) => product.id),
    'a',
  )
  const entry = rounds[0]?.roundId
  const allSelected = rounds.length > 0 && rounds.every(round => selection.ids.has(round.roundId))
  return (
    <ListFrame
      query={query}
      fallback={fallbacks.products}
      isEmpty={shown.length === 0 && !query.hasNextPage}
      nothing={<Nothing view={view} />}
    >
      <div className={table.scroll}>
        {/* the keys of its rows */}
        <table className={clsx(table.table, styles.products)} onKeyDown={onKeys}>
          <caption className="visually-hidden">상품과 판매 회차</caption>
          <thead>
            <tr>
              <th scope="col" className={table.check}>
                <CheckBox
                  label="보이는 회차 모두 고르기"
                  checked={allSelected}
                  disabled={rounds.length === 0}
                  mixed={!allSelected && selection.selected.length > 0}
                  onChange={checked =>
                    checked ? selection.replace(rounds.slice(0, 100).map(round => round.roundId)) : selection.clear()
                  }
                />
              </th>
              {columns.map(([name, label]) => (
                <th
                  key={name}
                  scope="col"
                  className={clsx(styles[name], (name === 'taken' || name === 'waiting' || name === 'tiers') && table.number)}
                >
                  {label === '' ? <span className="visually-hidden">할 일</span> : label}
                </th>
              ))}
            </tr>
          </thead>
          {query.data ? (
            shown.map(({ product, rounds }) => (
              <ProductRows
                key={product.id}
                product={product}
                rounds={rounds}
                view={view}
                selection={selection}
                now={now}
                entry={entry}
              />
            ))
          ) : (
            <TableSkeleton columns={columns.length + 1} rows={8} />
          )}
        </table>
      </div>
      {query.data && (
        <div className={table.foot}>
          <p>
            상품 {shown.length}개 · 회차 {rounds.length}개{query.hasNextPage ? '까지 봤어요' : ''}
          </p>
          {query.hasNextPage && (
            <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              상품 10개 더 보기
            </SmallButton>
          )}
        </div>
      )}
    </ListFrame>
  )
}

function Nothing({ view }: { view: ProductView }) {
  if (view.archived && searchOfProductView({ ...view, archived: false }) === '')
    return (
      <StateCard
        icon={IconPackage}
        title="보관한 상품이 없어요"
        action={<LinkButton to="/admin/products">파는 상품 보기</LinkButton>}
      >
        더는 팔지 않는 상품을 보관하면 여기에 보여요
      </StateCard>
    )
  if (searchOfProductView(view) !== '')
    return (
      <StateCard
        icon={IconFilter}
        title="조건에 맞는 상품이 없어요"
        action={<LinkButton to="/admin/products">조건 지우기</LinkButton>}
      >
        {view.q !== '' ? `이름이 ‘${view.q}’로 시작하는 상품을 찾지 못했어요` : '위에서 고른 조건을 채우는 회차를 찾지 못했어요'}
      </StateCard>
    )
  return (
    <StateCard
      icon={IconPackage}
      title="아직 올린 상품이 없어요"
      action={
        <LinkButton look="main" to="/admin/products/add" icon={<IconPlus size={16} stroke={2.2} aria-hidden />}>
          상품 추가
        </LinkButton>
      }
    >
      사진과 가격, 픽업일만 있으면 올릴 수 있어요
    </StateCard>
  )
}
