import { useNavigate } from 'react-router'
import { useNow } from '../app/clock.ts'
import { PageHead } from '../app/page-head.tsx'
import { useTitle } from '../app/use-title.ts'
import emptySearch from '../art/empty-search.svg'
import { useMe } from '../features/account/queries.ts'
import { cardState } from '../features/catalog/card-state.ts'
import shelf from '../features/catalog/home-sections.module.css'
import { ProductCard } from '../features/catalog/product-card.tsx'
import { useStorefront } from '../features/catalog/queries.ts'
import { currentSale } from '../features/catalog/sale.ts'
import { ShelfSkeleton } from '../features/catalog/shelf-skeleton.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** `/encore`: products of which a round is over, most wanted first. Asking for one again comes with its own call. */
export function EncoreScreen() {
  useTitle('앵콜')
  const now = useNow()
  const me = useMe()
  const navigate = useNavigate()
  const { data: shop } = useStorefront()
  if (!shop) return <ShelfSkeleton />
  const past = shop.products
    .map(product => currentSale(product, now))
    .filter(sale => sale !== null)
    .filter(sale => sale.status === 'ended')
    .toSorted((a, b) => b.product.encoreCount - a.product.encoreCount)
  return (
    <>
      <PageHead title="앵콜" />
      {past.length === 0 ? (
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
      ) : (
        <>
          <h2 className="visually-hidden">지난 상품</h2>
          <p className="t-muted">판매가 끝난 상품이에요. 다시 열리면 홈에 보여요.</p>
          <ul className={shelf.shelf} style={{ marginTop: '1rem' }}>
            {past.map((sale, i) => (
              <li key={sale.product.id}>
                <ProductCard
                  sale={sale}
                  state={cardState(sale, me.tier, now)}
                  eager={i < 4}
                  offlineSince={null}
                  onPill={() => void navigate(`/product/${sale.product.id}`)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
