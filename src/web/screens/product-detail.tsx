import { useParams } from 'react-router'
import { startFallbacks } from '../../contract/words/failure-text.ts'
import { useNow } from '../lib/clock.ts'
import { heads } from '../lib/heads.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useTitle } from '../lib/use-title.ts'
import searchArt from '../art/empty-search.svg'
import { DetailSkeleton } from '../features/catalog/detail-skeleton.tsx'
import { ProductPage } from '../features/catalog/product-page.tsx'
import { useProduct } from '../features/catalog/queries.ts'
import { salesOf } from '../features/catalog/sale.ts'
import { useWithAskedRound } from '../features/catalog/use-asked-round.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shows `/product/{productId}`: the product, its skeleton, that it does not exist, or why it could not be loaded. */
export function ProductDetailScreen() {
  const { productId = '' } = useParams()
  const now = useNow()
  const { product: known, isMissing, error, retry } = useProduct(productId)
  const product = useWithAskedRound(known)
  const sales = product ? salesOf(product, now) : []
  useTitle(product?.groupName)

  if (sales.length > 0) return <ProductPage key={productId} sales={sales} now={now} />
  const isGone = isMissing || product !== undefined
  if (!isGone && !error) return <DetailSkeleton />
  return (
    <>
      <PageHead {...heads.ProductDetail} />
      {isGone ? <Gone /> : <LoadFailed error={error} fallback={startFallbacks.products} what="상품" onRetry={retry} />}
    </>
  )
}

function Gone() {
  return (
    <EmptyState
      art={searchArt}
      title="상품을 찾을 수 없습니다."
      actions={
        <ButtonLink size="small" to="/">
          홈으로 가기
        </ButtonLink>
      }
    >
      판매가 끝났거나 가게가 내린 상품일 수 있어요. 이미 한 예약은 마이의 주문에 그대로 있어요.
    </EmptyState>
  )
}
