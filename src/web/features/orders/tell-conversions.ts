import type { Order } from '../../../contract/schemas/orders.ts'
import type { Storefront } from '../../../contract/schemas/products.ts'
import { toast } from '../../ui/toast-store.ts'
import { conversionWords } from './conversion-words.ts'
import { takeConversions } from './converted.ts'

/** Shows one toast for each order that newly came from the waitlist or a raffle. `showOrders` is called by the toast's button. */
export function tellConversions(orders: readonly Order[], shop: Storefront | undefined, showOrders: () => void): void {
  for (const order of takeConversions(orders))
    toast(conversionWords(order, shop), { action: { label: '내역 보기', run: showOrders }, waits: true })
}
