import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { fallbacks } from '../../contract/fallbacks.ts'
import { errorText } from '../app/api.ts'
import { useNow } from '../app/clock.ts'
import { useTitle } from '../app/use-title.ts'
import errorArt from '../art/empty-offline.svg'
import searchArt from '../art/empty-search.svg'
import { useMe } from '../features/account/queries.ts'
import { ActionBar } from '../features/catalog/action-bar.tsx'
import { actionOf } from '../features/catalog/action-state.ts'
import { cardState } from '../features/catalog/card-state.ts'
import { Gallery } from '../features/catalog/gallery.tsx'
import { KeyFacts } from '../features/catalog/key-facts.tsx'
import { DetailSkeleton } from '../features/catalog/detail-skeleton.tsx'
import { useProduct } from '../features/catalog/queries.ts'
import { currentSale } from '../features/catalog/sale.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './product-detail.module.css'

const OptionSheet = lazy(() => import('../features/catalog/option-sheet.tsx').then(module => ({ default: module.OptionSheet })))

/** `/product/{productId}`: pictures, the facts that decide, the words, and the one right action for the state. */
export function ProductDetailScreen() {
  const { productId = '' } = useParams()
  const now = useNow()
  const me = useMe()
  const { product, isMissing, error, retry } = useProduct(productId)
  const [choosing, setChoosing] = useState(false)
  const sale = product ? currentSale(product, now) : null
  useTitle(product?.groupName)

  if (isMissing || (product && !sale)) {
    return (
      <EmptyState
        art={searchArt}
        level="h1"
        title="상품을 찾을 수 없습니다."
        actions={
          <ButtonLink size="small" to="/">
            홈으로 가기
          </ButtonLink>
        }
      >
        판매가 끝나고 시간이 지난 상품일 수 있어요.
      </EmptyState>
    )
  }
  if (!sale && error) {
    return (
      <EmptyState
        art={errorArt}
        level="h1"
        title="잠시 문제가 생겼어요"
        actions={
          <Button size="small" onClick={retry}>
            다시 불러오기
          </Button>
        }
      >
        {errorText(error, fallbacks.products)}
      </EmptyState>
    )
  }
  if (!sale) return <DetailSkeleton />

  return (
    <article className={styles.page}>
      <Gallery product={sale.product} badge={cardState(sale, me.tier, now).badge} />
      <div className={styles.facts}>
        <KeyFacts sale={sale} now={now} />
        <ActionBar action={actionOf(sale, me, now)} onOpen={() => setChoosing(true)} />
      </div>
      <Suspense>{choosing && <OptionSheet productId={sale.product.id} onClosed={() => setChoosing(false)} />}</Suspense>
    </article>
  )
}
