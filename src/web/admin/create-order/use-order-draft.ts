import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReserveResult } from '../../../contract/schemas/orders.ts'
import { termsOf } from '../../../domain/terms.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { withLastDays, type Line, type Offer } from './draft.ts'
import { problemsOf, refusedText } from './refused-lines.ts'
import { findOrder, keptAtOf, type useKeptOrder } from './use-kept-order.ts'

/**
 * Returns the order that staff enter for a customer, and its actions. `kept`, the result of `useKeptOrder`, stores it in this browser; a
 * retry after a lost answer uses the same idempotency key. `offers` is null while loading.
 */
export function useOrderDraft(userId: string | null, offers: readonly Offer[] | null, kept: ReturnType<typeof useKeptOrder>) {
  const client = useQueryClient()
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(() => new Map(kept.found?.wanted))
  const [reason, setReason] = useState('')
  const [requestId, setRequestId] = useState<string>(() => kept.found?.requestId ?? crypto.randomUUID())
  const [restoredAt, setRestoredAt] = useState(() => kept.found && keptAtOf(kept.found))
  const [forWhom, setForWhom] = useState(userId)
  const [made, setMade] = useState<{ forWhom: string; orders: MadeOrder[] } | null>(null)
  const lines: Line[] = (offers ?? []).flatMap(offer => {
    const quantity = quantities.get(offer.itemId) ?? 0
    return quantity > 0 ? [{ offer, quantity }] : []
  })
  if (restoredAt !== null && quantities.size === 0) setRestoredAt(null)
  const isPast = lines.some(line => line.offer.isOver)
  const create = useMutation({
    mutationFn: ({ forWhom, lines }: Sent) =>
      call('createOrderFor', {
        requestId,
        userId: forWhom,
        items: lines.map(({ offer, quantity }) => ({
          itemId: offer.itemId,
          quantity,
          terms: termsOf(offer.price, offer.pickupDate),
        })),
        pastDeadline: isPast,
        reason: isPast ? reason : '',
      }),
    onSuccess: (answer, { forWhom, lines }) => {
      kept.forgetOrder(forWhom)
      setMade({ forWhom, orders: withLastDays(answer.orders, lines) })
    },
    onError: error => {
      if (error instanceof ApiError && error.code !== null && error.status < 500) setRequestId(crypto.randomUUID())
    },
    onSettled: () => {
      for (const key of ['products', 'counterVisit', 'adminOrders', 'prepaidOrders', 'adminDashboard'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  })
  const change = () => {
    setRequestId(crypto.randomUUID())
    create.reset()
  }
  // the next customer begins with nothing
  if (made !== null && made.forWhom !== userId) {
    setMade(null)
    setQuantities(new Map())
    setReason('')
  }
  // an empty form takes the order that was stored for the chosen customer
  if (forWhom !== userId) {
    setForWhom(userId)
    const back = userId !== null && (quantities.size === 0 || made !== null) ? findOrder(userId) : null
    if (back) {
      setQuantities(new Map(back.wanted))
      setRequestId(back.requestId)
      setRestoredAt(keptAtOf(back))
    }
  }
  const { keepOrder } = kept
  useEffect(() => {
    if (made === null) keepOrder({ userId, requestId, wanted: [...quantities] })
  }, [made, keepOrder, userId, requestId, quantities])
  const { error } = create
  const problems = problemsOf(error instanceof ApiError ? error.details : {})
  const gone = offers === null ? [] : [...quantities.keys()].filter(id => !offers.some(({ itemId }) => itemId === id))
  return {
    lines,
    /** When the restored order was stored, as text; null once it is empty. */
    restoredAt,
    /** Number of chosen options that cannot be ordered any more. */
    gone: gone.length,
    reason,
    isPast,
    made: made?.orders ?? null,
    busy: create.isPending,
    /** The message of the last refusal for each item that it concerns, by item id. */
    problems,
    failure: error
      ? (refusedText(problems, create.variables?.lines ?? []) ?? errorText(error, '주문을 만들지 못했어요. 다시 시도해 주세요.'))
      : null,
    /** The last error, a new object for each refused attempt. */
    refusal: error,
    setQuantity: (itemId: string, quantity: number) => {
      change()
      setQuantities(now => new Map([...now].filter(([id]) => id !== itemId).concat(quantity > 0 ? [[itemId, quantity]] : [])))
    },
    setReason: (words: string) => {
      change()
      setReason(words)
    },
    forgetGone: () => setQuantities(now => new Map([...now].filter(([id]) => !gone.includes(id)))),
    create: () => userId !== null && create.mutate({ forWhom: userId, lines }),
    /** Clears the order; returns the function that restores its quantities, without the reason. */
    startAnew: () => {
      change()
      setQuantities(new Map())
      setReason('')
      setMade(null)
      return () => setQuantities(quantities)
    },
  }
}

type Sent = { forWhom: string; lines: readonly Line[] }
export type MadeOrder = ReserveResult['orders'][number] & { pickupUntil: string }
export type OrderDraft = ReturnType<typeof useOrderDraft>
