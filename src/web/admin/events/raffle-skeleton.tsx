import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import page from '../ui/page.module.css'
import styles from './raffle-screen.module.css'

export function RaffleSkeleton() {
  return (
    <Loading className={page.page}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Skeleton height="6.5rem" radius="0.75rem" />
          <Skeleton height="26rem" radius="0.75rem" />
        </div>
        <div className={styles.column}>
          <Skeleton height="5.5rem" radius="0.75rem" />
          <Skeleton height="20rem" radius="0.75rem" />
        </div>
      </div>
    </Loading>
  )
}
