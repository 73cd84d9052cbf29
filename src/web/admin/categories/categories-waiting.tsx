import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './categories.module.css'

export function CategoriesWaiting() {
  return (
    <Loading className={styles.waiting}>
      {['6rem', '8rem', '5rem', '7rem', '6rem'].map((width, nth) => (
        <Skeleton key={`${nth}-${width}`} width={width} height="0.75rem" />
      ))}
    </Loading>
  )
}
