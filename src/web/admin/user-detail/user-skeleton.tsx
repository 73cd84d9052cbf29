import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './user-detail.module.css'

/** Renders the skeleton of a customer's page while it loads. */
export function UserSkeleton() {
  return (
    <Loading className={styles.columns}>
      <div className={styles.side}>
        <Skeleton height="22rem" radius="0.75rem" />
        <Skeleton height="18rem" radius="0.75rem" />
      </div>
      <div className={styles.main}>
        <div className={styles.waiting}>
          {Array.from({ length: 10 }, (_, row) => (
            <Skeleton key={row} width={row % 2 ? '84%' : '92%'} height="0.875rem" />
          ))}
        </div>
      </div>
    </Loading>
  )
}
