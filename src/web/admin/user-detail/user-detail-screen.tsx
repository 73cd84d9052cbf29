import { IconChevronRight, IconHash, IconShoppingBagPlus, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { fallbacks } from '../../../contract/fallbacks.ts'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { isMaster } from '../../../domain/role.ts'
import { ApiError } from '../../app/api.ts'
import { boot } from '../../app/boot.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { TierMark } from '../users/tier-mark.tsx'
import { usersAsLeft } from '../users/user-place.ts'
import { Band } from '../ui/band.tsx'
import page from '../ui/page.module.css'
import { LinkButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { Ticket } from '../ui/ticket.tsx'
import { undoLatest } from '../ui/undo.ts'
import { useKeys } from '../ui/use-keys.ts'
import { FactsPanel } from './facts-panel.tsx'
import { InvitesTab } from './invites-tab.tsx'
import { roleBlock, standingBlock } from './may-change.ts'
import { NoticesTab } from './notices-tab.tsx'
import { OrdersTab } from './orders-tab.tsx'
import { PersonTabs, tabOf, type Tab } from './person-tabs.tsx'
import { PointsTab } from './points-tab.tsx'
import { userQuery } from './queries.ts'
import { ChangesTab, LooksTab } from './records-tabs.tsx'
import { ReviewsTab } from './reviews-tab.tsx'
import { RolePanel } from './role-panel.tsx'
import { StandingPanel } from './standing-panel.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import styles from './user-detail.module.css'
import { UserSkeleton } from './user-skeleton.tsx'
import { WaitlistTab } from './waitlist-tab.tsx'

/** /admin/users/{userId}: one person whole (SPEC §2, §4, §5, §6). Whoever looks is written down. */
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
              <Ticket digits={user.phoneLast4} />
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

/** They stand before anything of the person is known, so that nothing moves when it is. */
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

function Person({ user }: { user: MemberDetail }) {
  const [search] = useSearchParams()
  const mayReadLooks = boot.me !== null && isMaster(boot.me.role)
  const tab = tabOf(search, mayReadLooks)
  const block = standingBlock(user, boot.me)
  useKeys({ KeyZ: undoLatest })
  useKeyHelp([
    { keys: 'Z', does: '방금 한 변경을 되돌려요' },
    { keys: 'Del', does: '고른 포인트 내역을 지워요' },
    { keys: 'Esc', does: '고른 것을 해제해요' },
  ])
  const counts: Partial<Record<Tab, number>> = {
    orders: user.orders,
    waitlist: user.waiting,
    notices: user.unreadNotifications,
    invites: user.inviteeCount,
    reviews: user.reviews,
  }
  return (
    <>
      {user.withdrawnAt !== null && (
        <Band tone="hot" icon={IconUserOff}>
          <strong>탈퇴한 회원이에요.</strong> 이름과 연락처는 지워졌고, 주문은 장부를 위해 남아 있어요.
        </Band>
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <StandingPanel user={user} block={block} />
          <FactsPanel user={user} />
          <SuspensionPanel key={`suspension ${user.id}`} user={user} block={block} />
          <RolePanel key={`role ${user.id}`} user={user} block={roleBlock(user, boot.me)} />
        </div>
        <div className={styles.main}>
          <PersonTabs current={tab} counts={counts} mayReadLooks={mayReadLooks} />
          <TabContent key={user.id} tab={tab} user={user} block={block} />
        </div>
      </div>
    </>
  )
}

function TabContent({ tab, user, block }: { tab: Tab; user: MemberDetail; block: string | null }) {
  switch (tab) {
    case 'points':
      return <PointsTab user={user} block={block} />
    case 'orders':
      return <OrdersTab userId={user.id} />
    case 'waitlist':
      return <WaitlistTab userId={user.id} />
    case 'notices':
      return <NoticesTab userId={user.id} />
    case 'invites':
      return <InvitesTab userId={user.id} name={user.displayName} />
    case 'reviews':
      return <ReviewsTab userId={user.id} />
    case 'changes':
      return <ChangesTab userId={user.id} />
    case 'looks':
      return <LooksTab userId={user.id} />
  }
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
        <FailedState error={error} fallback={fallbacks.user} onRetry={onRetry} />
      )}
    </div>
  )
}
