import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './my-sheets.module.css'

/** Shows the skeleton of a sheet whose content is loading. */
export function SheetSkeleton() {
  return (
    <Loading className={styles.skeleton}>
      <Skeleton height="3.25rem" radius="0.875rem" />
      <Skeleton height="3.25rem" radius="0.875rem" />
      <Skeleton height="3.25rem" radius="0.875rem" />
    </Loading>
  )
}
