import type { Page } from '@playwright/test'
import type { TestShop } from '../shop.ts'

/** How many orders somebody has, whatever became of them, and how many pieces are in them. */
export async function ordersOf(shop: TestShop, userId: string): Promise<{ orders: number; pieces: number }> {
  const [row] = await shop.db.query<{ orders: number; pieces: number }>(
    `select count(distinct o.id)::int as orders, coalesce(sum(i.quantity), 0)::int as pieces
     from orders o join order_items i on i.order_id = o.id where o.user_id = $1`,
    [userId],
  )
  return row!
}

/** The request ids of the presses that leave these pages, as they leave. */
export function pressesOf(...pages: Page[]): string[] {
  const ids: string[] = []
  for (const page of pages)
    page.on('request', request => {
      if (!request.url().endsWith('/functions/reserve')) return
      ids.push((request.postDataJSON() as { data: { requestId: string } }).data.requestId)
    })
  return ids
}
