import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './cart-skeleton.module.css'

/** Shows the cart's skeleton: a pickup day and two items. */
export function CartSkeleton() {
  return (
    <Loading className={styles.cart}>
      <div className={styles.day}>
        <Skeleton width="2.75rem" height="3rem" radius="var(--r-small)" />
        <Skeleton width="60%" height="1.25rem" />
      </div>
      <Skeleton height="9.5rem" radius="var(--r-card)" />
      <Skeleton height="9.5rem" radius="var(--r-card)" />
    </Loading>
  )
}
