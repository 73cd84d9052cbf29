import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './cart-skeleton.module.css'

/** The cart on its way: the title, a pickup day and two lines. */
export function CartSkeleton() {
  return (
    <Loading className={styles.cart}>
      <h1 className="visually-hidden">장바구니</h1>
      <div className={styles.head}>
        <Skeleton width="6rem" height="1.5rem" />
      </div>
      <div className={styles.day}>
        <Skeleton width="2.75rem" height="3rem" radius="var(--r-small)" />
        <Skeleton width="60%" height="1.25rem" />
      </div>
      <Skeleton height="9.5rem" radius="var(--r-card)" />
      <Skeleton height="9.5rem" radius="var(--r-card)" />
    </Loading>
  )
}
