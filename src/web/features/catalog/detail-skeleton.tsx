import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './detail-skeleton.module.css'

/** The shapes of a product's page: the picture, and beside or below it what decides. */
export function DetailSkeleton() {
  return (
    <Loading label="상품을 불러오는 중이에요" className={styles.page}>
      <div className={styles.picture}>
        <Skeleton ratio="1" radius="0" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton width="40%" height="2rem" />
        <Skeleton height="8rem" radius="1rem" />
      </div>
    </Loading>
  )
}
