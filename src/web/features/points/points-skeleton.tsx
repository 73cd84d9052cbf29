import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './points-skeleton.module.css'

/** Shows the skeleton of the point history. */
export function PointsSkeleton() {
  return (
    <Loading className={styles.shape} label="포인트 내역을 불러오는 중이에요">
      <Skeleton height="5.5rem" radius="1rem" />
      <Skeleton width="17rem" height="2.75rem" radius="99rem" />
      {[1, 2, 3, 4, 5, 6].map(row => (
        <div key={row} className={styles.row}>
          <Skeleton width="2.75rem" height="2.75rem" radius="0.75rem" />
          <div className={styles.words}>
            <Skeleton width="50%" height="1.125rem" />
            <Skeleton width="70%" height="0.875rem" />
          </div>
          <Skeleton width="3rem" height="1.125rem" />
        </div>
      ))}
    </Loading>
  )
}
