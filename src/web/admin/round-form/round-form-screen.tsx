import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import { ApiError } from '../../app/api.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { emptyForm, formOf, nextRoundOf } from './form-values.ts'
import { RoundFormPage } from './round-form.tsx'
import { productQuery } from './queries.ts'
import type { FormTarget } from './save-round.ts'
import styles from './round-form.module.css'

/** A round that does not exist yet, in the place of its id. */
const NEW_ROUND = 'new'

/** /admin/products/add and /admin/products/edit/{productId}/{roundId}; `new` in place of the round is a further round. */
export function RoundFormScreen() {
  const { productId, roundId } = useParams()
  const [search] = useSearchParams()
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined })
  const from = search.get('from')
  const start = useMemo(
    () => (productId === undefined ? newProduct() : product.data && startOf(product.data, roundId ?? '', from)),
    [productId, product.data, roundId, from],
  )
  if (start === null) return <NotFoundScreen />
  if (start) return <RoundFormPage key={`${productId}/${roundId}/${from}`} {...start} />
  if (product.error instanceof ApiError && [400, 404].includes(product.error.status)) return <NotFoundScreen />
  return (
    <>
      <TopBar title="회차 수정" />
      {product.isError ? (
        <FailedState error={product.error} fallback="상품을 불러오는 데 실패했어요." onRetry={() => void product.refetch()} />
      ) : (
        <Waiting />
      )}
    </>
  )
}

function Waiting() {
  return (
    <Loading className={styles.page}>
      <div className={styles.card}>
        {['5.25rem', '2.375rem', '8rem', '16rem'].map(height => (
          <div key={height} className={styles.section}>
            <Skeleton width="6rem" height="0.875rem" />
            <Skeleton height={height} />
          </div>
        ))}
      </div>
      <Skeleton height="22rem" radius="0.75rem" />
    </Loading>
  )
}

type Start = { target: FormTarget; initial: ReturnType<typeof emptyForm> }

function newProduct(): Start {
  return { target: { kind: 'new-product' }, initial: emptyForm() }
}

/** Null when the product has no such round. */
function startOf(product: AdminProduct, roundId: string, from: string | null): Start | null {
  if (roundId === NEW_ROUND) {
    const source = product.salesHistory.find(round => round.roundId === from) ?? product.salesHistory[0]
    return { target: { kind: 'new-round', product }, initial: nextRoundOf(product, source) }
  }
  const round = product.salesHistory.find(each => each.roundId === roundId)
  return round ? { target: { kind: 'round', product, round }, initial: formOf(product, round) } : null
}
