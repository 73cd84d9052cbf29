import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './round-form.module.css'

/** Renders the skeleton of the round form while it loads. */
export function FormWaiting() {
  return (
    <Loading className={styles.page}>
      <div className={styles.card}>
        {['5.25rem', '2.375rem', '8rem', '16rem'].map(height => (
          <div key={height} className={styles.section}>
            <Skeleton width="6rem" height="0.875rem" />
            <Skeleton height={height} />
          </div>
        ))}
      </div>
      <Skeleton height="22rem" radius="0.75rem" />
    </Loading>
  )
}
