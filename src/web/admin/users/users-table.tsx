import clsx from 'clsx'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import type { Member } from '../../../contract/schemas/members.ts'
import { LongTable } from '../long-list/long-table.tsx'
import type { useListPages } from '../long-list/use-list-pages.ts'
import table from '../ui/table.module.css'
import { NoUsers } from './no-users.tsx'
import { SortHead } from './sort-head.tsx'
import { keepUserPlace, type UserPlace } from './user-place.ts'
import { UserRow } from './user-row.tsx'
import { searchOfUserView, type UserView } from './user-view.ts'
import styles from './users-table.module.css'

type UsersTableProps = {
  pages: ReturnType<typeof useListPages<Member, unknown>>
  view: UserView
  place: UserPlace
  today: Temporal.PlainDate
}

/** Renders the customers of a filter as one long table; the scroll position is kept in the URL. */
export function UsersTable({ pages, view, place, today }: UsersTableProps) {
  const navigate = useNavigate()
  const open = useCallback((user: Member) => void navigate(`/admin/users/${user.id}`), [navigate])
  return (
    <LongTable
      caption="사용자"
      className={styles.users}
      pages={pages}
      name={searchOfUserView(view)}
      start={place.start}
      at={place.at}
      fallback={staffFallbacks.users}
      nothing={<NoUsers view={view} />}
      columns={9}
      head={<Head view={view} />}
      renderRow={(user, where) => <UserRow {...where} user={user} today={today} />}
      keys={keys}
      onOpen={open}
      onRest={keepUserPlace}
    />
  )
}

function Head({ view }: { view: UserView }) {
  return (
    <>
      <th scope="col" className={clsx(styles.customer, table.pinned)}>
        고객
      </th>
      <th scope="col" className={styles.nickname}>
        닉네임
      </th>
      <th scope="col" className={styles.tier}>
        등급
      </th>
      <SortHead view={view} sort="pickups" className={styles.promises}>
        픽업과 노쇼
      </SortHead>
      <SortHead view={view} sort="points" className={clsx(table.number, styles.points)}>
        포인트
      </SortHead>
      <th scope="col" className={clsx(table.number, styles.streak)}>
        연속 출석
      </th>
      <SortHead view={view} sort="lastVisit" className={styles.visit}>
        마지막 방문
      </SortHead>
      <th scope="col" className={styles.role}>
        역할
      </th>
      <th scope="col" className={styles.open}>
        <span className="visually-hidden">열기</span>
      </th>
    </>
  )
}

const keys = [
  [['↑', '↓'], '이동'],
  [['Enter'], '열기'],
] as const
