import { Loading, Skeleton } from '../ui/skeleton.tsx'
import styles from './page-skeleton.module.css'

/** A page whose code is still on the way. */
export function PageSkeleton() {
  return (
    <Loading className={styles.page}>
      <h1 className="visually-hidden">잠시만 기다려 주세요</h1>
      <Skeleton width="8rem" height="1.75rem" />
      <Skeleton height="9rem" radius="1rem" />
      <Skeleton height="9rem" radius="1rem" />
    </Loading>
  )
}
