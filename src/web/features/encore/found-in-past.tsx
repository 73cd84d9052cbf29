import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { found } from '../../lib/format/hangul.ts'
import styles from './encore-list.module.css'
import { EncoreRow } from './encore-row.tsx'
import { encoresQuery } from './queries.ts'
import { useLastSales } from './use-last-sales.ts'

type FoundInPastProps = {
  q: string
  /** Ids of products that the search already shows. */
  shown: ReadonlySet<string>
  /** Rendered when no product of earlier sales matches either. */
  nothing: ReactNode
}

/**
 * Shows products of earlier sales that match a search, each with a button to request that it be sold again. Renders nothing while loading.
 */
export function FoundInPast({ q, shown, nothing }: FoundInPastProps) {
  const lastSales = useLastSales()
  const { data, isPending } = useQuery(encoresQuery)
  if (isPending) return null
  const items = data?.items.filter(item => !shown.has(item.productId) && found(item.productName, q)) ?? []
  if (items.length === 0) return nothing
  return (
    <section aria-labelledby="past" className={styles.past}>
      <h2 id="past" className="t-h3">
        지금은 팔지 않아요
      </h2>
      <p className={styles.intro}>앵콜을 요청하면 다시 판매할 때 알려 드려요.</p>
      <ul className={styles.rows}>
        {items.map(item => (
          <li key={item.productId}>
            <EncoreRow item={item} lastSale={lastSales.get(item.productId) ?? null} eager={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
