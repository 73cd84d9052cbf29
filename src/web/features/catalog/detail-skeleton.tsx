import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './shelf-skeleton.module.css'

/** The shapes of a product's page. */
export function DetailSkeleton() {
  return (
    <Loading label="상품을 불러오는 중이에요" className={styles.card}>
      <Skeleton ratio="1" radius="1rem" />
      <Skeleton width="60%" height="1.75rem" />
      <Skeleton width="40%" height="2rem" />
      <Skeleton height="8rem" radius="1rem" />
    </Loading>
  )
}
