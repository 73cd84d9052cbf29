import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import type { Category } from '../../../contract/schemas/products.ts'
import { boot } from '../../lib/boot.ts'
import layout from '../../app/customer-layout.module.css'
import { meQuery } from '../../features/account/queries.ts'
import { ProductPage } from '../../features/catalog/product-page.tsx'
import type { Sale } from '../../features/catalog/sale.ts'
import { PhoneFrame } from './phone-frame.tsx'

type DetailPreviewProps = { sale: Sale; categories: readonly Category[]; now: Temporal.Instant }

/** Renders the customers' product page with the form's contents, as a new customer without orders sees it. */
export function DetailPreview({ sale, categories, now }: DetailPreviewProps) {
  const [client] = useState(newClient)
  client.setQueryData(['products'], { version: '', products: [sale.product], categories, banners: [] })
  client.setQueryData(['productReviews', sale.product.id], noReviews)
  return (
    <PhoneFrame label="고객이 보는 상세 화면">
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <div className={layout.layout}>
            <main className={layout.main}>
              <ProductPage sales={[sale]} now={now} />
            </main>
          </div>
        </MemoryRouter>
      </QueryClientProvider>
    </PhoneFrame>
  )
}

const noReviews = { pages: [{ items: [], nextCursor: null, count: 0, average: null }], pageParams: [undefined] }

/** Creates a query client with all the page's data, so that it sends no requests. */
function newClient(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } } })
  if (boot.me) client.setQueryData(meQuery.queryKey, { ...boot.me, role: 'customer', tier: 'sprout', isSuspended: false })
  client.setQueryData(['myRaffles'], { items: [], held: [] })
  client.setQueryData(['myWaitlist'], { items: [] })
  client.setQueryData(['notifications'], { items: [], unread: 0 })
  return client
}
