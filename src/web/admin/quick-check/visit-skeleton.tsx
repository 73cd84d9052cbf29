import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './visit-skeleton.module.css'

/** Renders the skeleton of a customer with two orders while they load. */
export function VisitSkeleton() {
  return (
    <Loading className={styles.visit}>
      <Skeleton width="11rem" height="2rem" />
      <Skeleton width="9rem" height="1rem" />
      <Skeleton height="8rem" radius="0.75rem" />
      <Skeleton height="8rem" radius="0.75rem" />
    </Loading>
  )
}
