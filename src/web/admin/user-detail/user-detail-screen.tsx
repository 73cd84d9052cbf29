import { IconChevronRight, IconHash, IconShoppingBagPlus, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import { ApiError } from '../../lib/api.ts'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { TierMark } from '../users/tier-mark.tsx'
import { usersAsLeft } from '../users/user-place.ts'
import page from '../ui/page.module.css'
import { LinkButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { Ticket } from '../ui/ticket.tsx'
import { Person } from './person.tsx'
import { userQuery } from './queries.ts'
import styles from './user-detail.module.css'
import { UserSkeleton } from './user-skeleton.tsx'

/** Renders /admin/users/{userId}: one customer in full. The server logs each visit (docs/RULES.md#looks). */
export function UserDetailScreen() {
  const { userId = '' } = useParams()
  const query = useQuery(userQuery(userId))
  const user = query.data
  return (
    <>
      <TopBar
        title={user?.displayName ?? '사용자'}
        trail={
          <span className={styles.trail}>
            <Link to={usersAsLeft()}>사용자</Link>
            <IconChevronRight size={15} stroke={1.8} aria-hidden />
          </span>
        }
        fact={
          user && (
            <span className={styles.fact}>
              <Ticket of={user} />
              <TierMark tier={user.tier} />
            </span>
          )
        }
      >
        <Ways userId={userId} mayOrder={user === undefined || user.withdrawnAt === null} />
      </TopBar>
      <div className={page.page}>
        <LostBand shownAt={user ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        {user ? (
          <Person user={user} />
        ) : query.isError ? (
          <NotShown error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <UserSkeleton />
        )}
      </div>
    </>
  )
}

/**
 * Renders the links to order for this customer and to open them at the counter. They are shown while the customer loads, so that nothing
 * moves.
 */
function Ways({ userId, mayOrder }: { userId: string; mayOrder: boolean }) {
  const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const
  return (
    <>
      {mayOrder && (
        <LinkButton to={`/admin/create-order?user=${userId}`} icon={<IconShoppingBagPlus {...icon} />}>
          대신 주문
        </LinkButton>
      )}
      <LinkButton to={`/admin/quick-check?user=${userId}`} icon={<IconHash {...icon} />}>
        빠른 확인
      </LinkButton>
    </>
  )
}

function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && (error.code === 'USER_NOT_FOUND' || error.code === 'INVALID_INPUT')
  return (
    <div className={table.frame}>
      {isUnknown ? (
        <StateCard
          icon={IconUserOff}
          title="사용자를 찾을 수 없습니다."
          action={<LinkButton to="/admin/users">사용자 목록 보기</LinkButton>}
        >
          주소가 바뀌었거나 없는 사용자예요
        </StateCard>
      ) : (
        <FailedState error={error} fallback={staffFallbacks.user} onRetry={onRetry} />
      )}
    </div>
  )
}
