import clsx from 'clsx'
import type { LazyScreen } from '../../contract/pages/lazy-screens.ts'
import { useGreeting } from '../features/account/queries.ts'
import { DetailSkeleton } from '../features/catalog/detail-skeleton.tsx'
import legal from '../screens/legal.module.css'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { heads } from '../lib/heads.ts'
import styles from './on-its-way.module.css'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useTitle } from '../lib/use-title.ts'

/** Shows a screen's header and skeleton while its code loads. */
export function OnItsWay({ name }: { name: LazyScreen }) {
  useTitle(name === 'ProductDetail' ? undefined : heads[name].title)
  if (name === 'ProductDetail') return <DetailSkeleton />
  return (
    <div className={clsx(name === 'MyPage' && styles.my, name === 'Points' && styles.points)}>
      <HeadOf name={name} />
      <Loading className={styles.shapes}>
        <Skeleton height="9rem" radius="1rem" />
        <Skeleton height="9rem" radius="1rem" />
      </Loading>
    </div>
  )
}

function HeadOf({ name }: { name: LazyScreen }) {
  if (name === 'MyPage') return <MyPageHead />
  if (name === 'NotFound') return null
  const head = heads[name]
  if (name === 'Terms' || name === 'Privacy' || name === 'ResetPassword' || name === 'ConfirmEmail')
    return <h1 className={legal.title}>{head.title}</h1>
  return <PageHead {...head} />
}

function MyPageHead() {
  return <PageHead title={useGreeting()} />
}
