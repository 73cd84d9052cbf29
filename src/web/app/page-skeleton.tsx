import { Loading, Skeleton } from '../ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

/** A page whose code is still on the way. */
export function PageSkeleton() {
  return (
    <Loading className={styles.page}>
      <Skeleton width="8rem" height="1.75rem" />
      <Skeleton height="9rem" radius="1rem" />
      <Skeleton height="9rem" radius="1rem" />
    </Loading>
  )
}
