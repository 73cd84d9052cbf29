import { IconEye, IconFilter, IconHistory, IconLock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isMaster } from '../../../domain/role.ts'
import { kstDay } from '../../../domain/time.ts'
import { boot } from '../../lib/boot.ts'
import { useNow } from '../../lib/clock.ts'
import { useUrlView } from '../../lib/use-url-view.ts'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { auditViewOf, changesFilterOf, isBounded, looksFilterOf, searchOfAuditView, type AuditView } from './audit-view.ts'
import { LooksList } from './looks-list.tsx'
import { auditLogQuery, dataAccessQuery } from './queries.ts'

/**
 * Renders /admin/audit for masters: what staff changed (docs/RULES.md#audit), or whose personal data they read (docs/RULES.md#looks).
 * Admins see a notice that the page is for masters.
 */
export function AuditScreen() {
  const mayRead = boot.me !== null && isMaster(boot.me.role)
  return (
    <>
      <TopBar title="변경 기록" />
      <div className={page.page}>{mayRead ? <Records /> : <ForMasters />}</div>
    </>
  )
}

function Records() {
  const [view, show] = useUrlView({ viewOf: auditViewOf, searchOf: searchOfAuditView })
  const today = kstDay(useNow())
  const isLooks = view.show === 'looks'
  const changes = useInfiniteQuery(auditLogQuery(changesFilterOf(view), !isLooks))
  const looks = useInfiniteQuery(dataAccessQuery(looksFilterOf(view), isLooks))
  const query = isLooks ? looks : changes
  return (
    <>
      <AuditFilters view={view} today={today} onShow={show} />
      <LostBand shownAt={query.data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
      <div className={table.frame}>
        {query.isError && !query.data ? (
          <FailedState error={query.error} fallback="기록을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
        ) : query.data?.length === 0 ? (
          <Nothing view={view} />
        ) : isLooks ? (
          <LooksList caption="열람 기록" looks={looks.data} />
        ) : (
          <AuditList caption="변경 기록" entries={changes.data} />
        )}
        {query.hasNextPage && (
          <div className={table.foot}>
            <p>{query.data?.length.toLocaleString('ko-KR')}건까지 보고 있어요</p>
            <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              더 보기
            </SmallButton>
          </div>
        )}
      </div>
    </>
  )
}

function Nothing({ view }: { view: AuditView }) {
  const { show } = view
  if (isBounded(view))
    return (
      <StateCard
        icon={IconFilter}
        title="조건에 맞는 기록이 없어요"
        action={<LinkButton to={`/admin/audit${searchOfAuditView({ show })}`}>조건 지우기</LinkButton>}
      >
        위에서 고른 조건을 모두 채우는 기록을 찾지 못했어요
      </StateCard>
    )
  return show === 'looks' ? (
    <StateCard icon={IconEye} title="아직 열람 기록이 없어요">
      누군가 고객 정보를 보면 여기에 남아요
    </StateCard>
  ) : (
    <StateCard icon={IconHistory} title="아직 변경 기록이 없어요">
      주문, 포인트, 상품을 바꾸면 여기에 남아요
    </StateCard>
  )
}

function ForMasters() {
  return (
    <div className={table.frame}>
      <StateCard icon={IconLock} title="마스터만 볼 수 있어요" action={<LinkButton to="/admin/users">사용자 보기</LinkButton>}>
        한 사람의 변경 기록은 사용자 화면에서 볼 수 있어요
      </StateCard>
    </div>
  )
}
