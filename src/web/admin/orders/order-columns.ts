import { fixesPickup, type OrderView } from './order-view.ts'

export type OrderColumn = { name: string; label: string; number?: true; sorted?: true }

/** A column whose value the filter already fixes is left out, and the text column gets its room. */
export function columnsOf(view: OrderView): OrderColumn[] {
  const columns: (OrderColumn | null)[] = [
    { name: 'order', label: '주문' },
    view.user === null ? { name: 'customer', label: '고객' } : null,
    { name: 'lines', label: '상품' },
    { name: 'pieces', label: '수량', number: true },
    { name: 'price', label: '금액', number: true },
    fixesPickup(view) ? null : { name: 'pickup', label: '픽업' },
    view.status.length === 1 ? null : { name: 'state', label: '상태' },
    { name: 'time', label: '주문 시각', number: true, sorted: true },
  ]
  return columns.filter(column => column !== null)
}
