import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import sections from './home-sections.module.css'
import styles from './shelf-skeleton.module.css'

/** Shows the skeleton of the home page: a banner and six cards. */
export function ShelfSkeleton() {
  return (
    <Loading label="상품을 불러오는 중이에요" className={styles.page}>
      <Skeleton height="8.5rem" radius="1.25rem" />
      <div className={sections.shelf}>
        {Array.from({ length: 6 }, (_, i) => (
          <div key={i} className={styles.card}>
            <Skeleton ratio="1" radius="1rem" />
            <Skeleton width="86%" />
            <Skeleton width="56%" />
            <Skeleton width="70%" />
            <Skeleton height="0.375rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
