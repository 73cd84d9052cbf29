import { IconArchive, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { useNow } from '../../app/clock.ts'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { SearchBox } from '../ui/search-box.tsx'
import { Segments } from '../ui/segments.tsx'
import { LinkButton } from '../ui/small-button.tsx'
import { FilterLink } from '../ui/filter-link.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { picksRounds, productViewOf, roundFits, searchOfProductView, type ProductView, type StatusView } from './product-view.ts'
import { ProductsTable } from './products-table.tsx'
import { noProducts, useAdminProducts } from './queries.ts'
import { RoundsBulk } from './rounds-bulk.tsx'

const idOf = (round: AdminRound) => round.roundId

/** /admin/products: products with their rounds, and the status of many rounds at once (SPEC §2, §4). */
export function ProductsScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = productViewOf(search)
  const now = useNow()
  const query = useAdminProducts(view)
  const products = query.data ?? noProducts
  const shown = products
    .map(product => ({ product, rounds: product.salesHistory.filter(round => roundFits(round, view, now)) }))
    .filter(({ rounds }) => rounds.length > 0 || !picksRounds(view))
  const rounds = useMemo(() => products.flatMap(product => product.salesHistory), [products])
  const selection = useSelection(rounds, idOf)

  const show = useCallback(
    (next: Partial<ProductView>) => void navigate(`/admin/products${searchOfProductView(next)}`),
    [navigate],
  )
  const find = useCallback((q: string) => show({ ...productViewOf(new URLSearchParams(location.search)), q }), [show])
  const linkTo = (next: Partial<ProductView>) => `/admin/products${searchOfProductView({ ...view, ...next })}`

  return (
    <>
      <TopBar title="상품·회차" fact={view.archived ? '보관한 상품' : undefined}>
        <SearchBox label="상품 이름 앞글자" value={view.q} onSearch={find} />
        <LinkButton look="main" to="/admin/products/add" icon={<IconPlus size={16} stroke={2.2} aria-hidden />}>
          상품 추가
        </LinkButton>
      </TopBar>
      <div className={`${page.page} ${page.roomy}`}>
        <div className={page.filters}>
          <Segments
            label="회차 보기"
            segments={segments.map(([label, status]) => ({ label, to: linkTo({ status }), current: view.status === status }))}
          />
          <FilterLink label="재고" value={view.lowStock ? '10개 이하' : null} to={linkTo({ lowStock: !view.lowStock })} />
          <FilterLink label="대기 있음" value={view.waiting ? '예' : null} to={linkTo({ waiting: !view.waiting })} />
          <div className={page.end}>
            <LinkButton
              look="quiet"
              to={`/admin/products${searchOfProductView({ archived: !view.archived })}`}
              icon={<IconArchive size={17} stroke={1.7} aria-hidden />}
            >
              {view.archived ? '파는 상품 보기' : '보관함'}
            </LinkButton>
          </div>
        </div>
        <LostBand shownAt={query.data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        <ProductsTable query={query} shown={shown} view={view} selection={selection} now={now} />
        <RoundsBulk selection={selection} />
      </div>
    </>
  )
}

const segments: readonly [string, StatusView | null][] = [
  ['전체', null],
  ['진행 중', 'open'],
  ['작성 중', 'draft'],
  ['마감', 'ended'],
  ['취소', 'canceled'],
]
