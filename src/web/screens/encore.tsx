import { useQuery } from '@tanstack/react-query'
import { heads } from '../lib/heads.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useTitle } from '../lib/use-title.ts'
import { EncoreList } from '../features/encore/encore-list.tsx'
import styles from '../features/encore/encore-list.module.css'
import { EncoreSkeleton } from '../features/encore/encore-skeleton.tsx'
import { encoresQuery, myEncoresQuery } from '../features/encore/queries.ts'
import { ReturnedCard } from '../features/encore/returned-card.tsx'
import { useLastSales } from '../features/encore/use-last-sales.ts'

/** Shows `/encore`: the products most often requested to be sold again, and the customer's requested products that are on sale again. */
export function EncoreScreen() {
  useTitle(heads.Encore.title)
  return (
    <>
      <PageHead {...heads.Encore} />
      <p className={styles.intro}>
        다시 보고 싶은 상품을 눌러 주세요.
        <br />
        다시 판매하면 가장 먼저 알려 드려요.
      </p>
      <Wishes />
    </>
  )
}

function Wishes() {
  const lastSales = useLastSales()
  const wanted = useQuery(encoresQuery)
  const mine = useQuery(myEncoresQuery)
  if (!wanted.data || !mine.data) {
    const error = wanted.error ?? mine.error
    if (!error) return <EncoreSkeleton />
    const retry = () => void Promise.all([wanted.refetch(), mine.refetch()])
    return <LoadFailed error={error} fallback="앵콜 상품을 불러오지 못했어요." what="앵콜 상품" onRetry={retry} />
  }
  const returned = mine.data.items.filter(item => item.isOnSale)
  return (
    <>
      {returned.length > 0 && (
        <section aria-labelledby="returned" className={styles.returned}>
          <h2 id="returned" className="visually-hidden">
            돌아온 상품
          </h2>
          {returned.map(item => (
            <ReturnedCard key={item.productId} item={item} />
          ))}
        </section>
      )}
      <EncoreList items={wanted.data.items} lastSales={lastSales} />
    </>
  )
}
