import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { useUrlView } from '../../lib/use-url-view.ts'
import { UsersExport } from '../exports/users-export.tsx'
import { useListPages } from '../long-list/use-list-pages.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { SearchBox } from '../ui/search-box.tsx'
import { memberFiguresQuery, usersList } from './queries.ts'
import { UserFilters } from './user-filters.tsx'
import { userPlaceOf } from './user-place.ts'
import { filterOfUserView, searchOfUserView, userViewOf } from './user-view.ts'
import { UsersTable } from './users-table.tsx'
import styles from './users-table.module.css'

/** Renders /admin/users: all customers by filter and sort order. The server logs each visit (docs/RULES.md#looks). */
export function UsersScreen() {
  const [search] = useSearchParams()
  const [view, show] = useUrlView({ viewOf: userViewOf, searchOf: searchOfUserView })
  const place = userPlaceOf(search)
  const today = kstDay(useNow())
  const filter = filterOfUserView(view, today)
  const pages = useListPages(usersList(filter), place.start)
  const { head } = pages
  const figures = useQuery(memberFiguresQuery).data
  const find = useCallback((q: string) => show({ q }), [show])
  useKeyHelp([
    { keys: '↑ ↓', does: '사용자 사이를 오가요' },
    { keys: 'PgUp PgDn', does: '한 화면씩 넘겨요' },
    { keys: 'Home End', does: '처음과 끝으로 가요' },
    { keys: 'Enter', does: '사용자를 열어요' },
  ])
  return (
    <>
      <TopBar title="사용자" fact={figures && factOf(figures)}>
        <SearchBox label="이름, 닉네임, 전화, 이메일" value={view.q} onSearch={find} />
        <UsersExport search={filter} />
      </TopBar>
      <div className={`${page.page} ${styles.page}`}>
        <UserFilters view={view} onShow={show} />
        <LostBand shownAt={head.data ? head.dataUpdatedAt : 0} failed={head.isError} onRetry={() => void head.refetch()} />
        <UsersTable pages={pages} view={view} place={place} today={today} />
      </div>
    </>
  )
}

function factOf({ total, newThisWeek }: { total: number; newThisWeek: number }): string {
  const all = `${total.toLocaleString('ko-KR')}명`
  return newThisWeek > 0 ? `${all} · 최근 7일에 새로 ${newThisWeek.toLocaleString('ko-KR')}명` : all
}
