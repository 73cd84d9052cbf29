import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import table from '../ui/table.module.css'
import styles from './review-row.module.css'

export function ReviewsSkeleton() {
  return (
    <Loading className={table.frame}>
      {['70%', '88%', '54%', '76%'].map(width => (
        <div key={width} className={styles.row}>
          <div className={styles.who}>
            <Skeleton width="5.5rem" height="0.875rem" />
            <Skeleton width="8rem" height="1.25rem" />
          </div>
          <div className={styles.what}>
            <Skeleton width="12rem" height="1rem" />
            <Skeleton width={width} height="0.875rem" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
