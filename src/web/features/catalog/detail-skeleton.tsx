import { BackLink } from '../../ui/back-link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import styles from './detail-skeleton.module.css'
import gallery from './gallery.module.css'

/** Shows the skeleton of a product page, with its back link. */
export function DetailSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">상품</h1>
      <div className={styles.way}>
        <BackLink to="/" stroke={2} className={gallery.back} />
      </div>
      <Loading label="상품을 불러오는 중이에요" className={styles.page}>
        <div className={styles.picture}>
          <Skeleton ratio="1" radius="0" />
        </div>
        <div className={styles.facts}>
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton width="40%" height="2rem" />
          <Skeleton height="8rem" radius="1rem" />
        </div>
      </Loading>
    </>
  )
}
