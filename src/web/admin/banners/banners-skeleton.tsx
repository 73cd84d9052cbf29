import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './banners-screen.module.css'

export function BannersSkeleton() {
  return (
    <Loading className={styles.columns}>
      <Skeleton height="20rem" radius="0.75rem" />
      <Skeleton height="20rem" radius="0.75rem" />
    </Loading>
  )
}
