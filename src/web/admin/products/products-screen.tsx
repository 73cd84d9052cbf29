import { IconBookmarks, IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { useUrlView } from '../../lib/use-url-view.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { SearchBox } from '../ui/search-box.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { BegunDrafts } from './begun-drafts.tsx'
import { ProductFilters } from './product-filters.tsx'
import { picksRounds, productViewOf, roundFits, searchOfProductView } from './product-view.ts'
import { ProductsTable } from './products-table.tsx'
import { noProducts, useAdminProducts, useProductCounts } from './queries.ts'
import { RoundActsProvider } from './round-acts.tsx'
import { RoundsBulk } from './rounds-bulk.tsx'
import { TemplatesDrawer } from './templates-drawer.tsx'

const idOf = (round: AdminRound) => round.roundId

/** Renders /admin/products: products with their rounds, and status changes of selected rounds. */
export function ProductsScreen() {
  const [view, show] = useUrlView({ viewOf: productViewOf, searchOf: searchOfProductView })
  const now = useNow()
  const query = useAdminProducts(view)
  const products = query.data ?? noProducts
  const shown = products
    .map(product => ({ product, rounds: product.salesHistory.filter(round => roundFits(round, view, now)) }))
    .filter(({ rounds }) => rounds.length > 0 || !picksRounds(view))
  const rounds = useMemo(() => products.flatMap(product => product.salesHistory), [products])
  const selection = useSelection(rounds, idOf)
  const [templates, setTemplates] = useState(false)
  useKeyHelp(keys)

  const find = useCallback((q: string) => show({ q }), [show])

  return (
    <>
      <TopBar title="상품·회차" fact={<Facts archived={view.archived} />}>
        <SearchBox label="상품 이름" value={view.q} onSearch={find} />
        <SmallButton
          look="quiet"
          icon={<IconBookmarks size={17} stroke={1.7} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setTemplates(true)}
        >
          회차 틀
        </SmallButton>
        <LinkButton look="main" to="/admin/products/add" icon={<IconPlus size={16} stroke={2.2} aria-hidden />}>
          상품 추가
        </LinkButton>
      </TopBar>
      <div className={`${page.page} ${page.roomy}`}>
        <BegunDrafts />
        <ProductFilters view={view} today={kstDay(now)} onShow={show} />
        <LostBand shownAt={query.data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        <RoundActsProvider products={products} onDone={selection.release}>
          <ProductsTable query={query} shown={shown} view={view} selection={selection} now={now} />
          <RoundsBulk selection={selection} />
        </RoundActsProvider>
        <TemplatesDrawer open={templates} onClose={() => setTemplates(false)} />
      </div>
    </>
  )
}

function Facts({ archived }: { archived: boolean }) {
  const counts = useProductCounts()
  if (archived) return '보관한 상품'
  return counts ? `상품 ${counts.products.toLocaleString('ko-KR')}개 · 판매 중 ${counts.rounds.selling}회차` : null
}

const keys = [
  { keys: '↑ ↓', does: '회차 옮겨 다니기' },
  { keys: 'X', does: '회차 고르기' },
  { keys: 'Enter', does: '회차 열기' },
  { keys: 'S', does: '총재고 바꾸기' },
  { keys: 'W', does: '대기 보기' },
  { keys: 'Esc', does: '고른 것 풀기' },
]
