import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { AdminProduct } from '../../../contract/schemas/admin.ts'
import type { TemplateShape } from '../../../contract/schemas/templates.ts'
import { ApiError } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { NotFoundScreen } from '../shell/not-found-screen.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { FormWaiting } from './form-waiting.tsx'
import { emptyForm, formOf, lastRoundOf, nextRoundOf, type RoundForm } from './form-values.ts'
import { RoundFormPage } from './round-form.tsx'
import { newItemLimitQuery, productQuery, useTemplates } from './queries.ts'
import type { FormTarget } from './save-round.ts'
import { withTemplate } from './template-shape.ts'

/** The word in the URL in place of a round id, for a new round. */
const NEW_ROUND = 'new'

/**
 * Renders /admin/products/add and /admin/products/edit/{productId}/{roundId}; `new` as round id creates one. `?from=` copies an
 * earlier round, `?template=` a template.
 */
export function RoundFormScreen() {
  const { productId, roundId } = useParams()
  const [search] = useSearchParams()
  const [from, templateId] = [search.get('from'), search.get('template')]
  const product = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined })
  const templates = useTemplates(templateId !== null)
  const limit = useQuery(newItemLimitQuery)
  const most = limit.data
  const shape = templates.data?.templates.find(template => template.id === templateId)?.shape ?? null
  const isReady = templateId === null || !templates.isPending
  const start = useMemo(() => {
    if (!isReady || most === undefined) return undefined
    if (productId === undefined) return newProduct(shape, most)
    return product.data && startOf(product.data, roundId ?? '', from, shape, most)
  }, [isReady, productId, product.data, roundId, from, shape, most])
  if (start === null) return <NotFoundScreen />
  if (start && most !== undefined) {
    const begun = templateId ?? from ?? ''
    return <RoundFormPage key={`${productId}/${roundId}/${begun}`} start={begun} most={most} {...start} />
  }
  if (product.error instanceof ApiError && [400, 404].includes(product.error.status)) return <NotFoundScreen />
  return (
    <>
      <TopBar title={productId === undefined ? '상품 추가' : '회차 수정'} />
      {product.isError ? (
        <FailedState error={product.error} fallback="상품을 불러오는 데 실패했어요." onRetry={() => void product.refetch()} />
      ) : limit.isError ? (
        <FailedState error={limit.error} fallback="가게 정보를 불러오는 데 실패했어요." onRetry={() => void limit.refetch()} />
      ) : (
        <FormWaiting />
      )}
    </>
  )
}

type Start = { target: FormTarget; initial: RoundForm }

function newProduct(shape: TemplateShape | null, most: number | null): Start {
  return { target: { kind: 'new-product' }, initial: filled(emptyForm(most), shape) }
}

/** Returns the form's target and initial values; null if the product has no such round. */
function startOf(
  product: AdminProduct,
  roundId: string,
  from: string | null,
  shape: TemplateShape | null,
  most: number | null,
): Start | null {
  if (roundId === NEW_ROUND) {
    const source = product.salesHistory.find(round => round.roundId === from) ?? lastRoundOf(product)
    return { target: { kind: 'new-round', product }, initial: filled(nextRoundOf(product, source, serverNow(), most), shape) }
  }
  const round = product.salesHistory.find(each => each.roundId === roundId)
  return round ? { target: { kind: 'round', product, round }, initial: formOf(product, round) } : null
}

function filled(form: RoundForm, shape: TemplateShape | null): RoundForm {
  return shape ? withTemplate(form, shape, serverNow()) : form
}
