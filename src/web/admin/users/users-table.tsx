import { IconFilter, IconUsers } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { useLocation, useNavigate } from 'react-router'
import type { QueryOutput } from '../../../contract/endpoints.ts'
import { fallbacks } from '../../../contract/fallbacks.ts'
import { Key, LinkButton, SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { SortHead } from './sort-head.tsx'
import { UserRow } from './user-row.tsx'
import { isEverybody, searchOfUserView, type UserView } from './user-view.ts'
import styles from './users-table.module.css'

type UsersTableProps = {
  query: UseQueryResult<QueryOutput<'adminUsers'>>
  view: UserView
  today: Temporal.PlainDate
}

/** Pages that were passed on the way here, as query strings, so that the way back is the same. */
type Passed = { passed?: readonly string[] } | null

export function UsersTable({ query, view, today }: UsersTableProps) {
  const navigate = useNavigate()
  const users = query.data?.items ?? []
  const rowProps = useRowKeys({
    count: users.length,
    onOpen: index => users[index] && void navigate(`/admin/users/${users[index].id}`),
  })
  if (query.isError && !query.data)
    return (
      <div className={table.frame}>
        <FailedState error={query.error} fallback={fallbacks.users} onRetry={() => void query.refetch()} />
      </div>
    )
  if (query.data && users.length === 0)
    return (
      <div className={table.frame}>
        <Nothing view={view} />
      </div>
    )
  return (
    <div className={clsx(table.frame, query.isFetching && query.data && table.refetching)}>
      <div className={table.scroll}>
        <table className={clsx(table.table, styles.users)}>
          <caption className="visually-hidden">사용자</caption>
          <thead>
            <tr>
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
            </tr>
          </thead>
          {query.data ? (
            <tbody>
              {users.map((user, index) => (
                <UserRow
                  key={user.id}
                  user={user}
                  today={today}
                  rowProps={{
                    ...rowProps(index),
                    onClick: event => {
                      if (!(event.target instanceof HTMLAnchorElement)) void navigate(`/admin/users/${user.id}`)
                    },
                  }}
                />
              ))}
            </tbody>
          ) : (
            <TableSkeleton columns={9} rows={14} />
          )}
        </table>
      </div>
      {query.data && <Foot page={query.data} view={view} />}
    </div>
  )
}

function Foot({ page, view }: { page: QueryOutput<'adminUsers'>; view: UserView }) {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const passed = (state as Passed)?.passed ?? []
  const skipped = view.page?.skipped ?? 0
  const figure = (number: number) => number.toLocaleString('ko-KR')
  const goOn = (after: string) => {
    const next = searchOfUserView({ ...view, page: { after, skipped: skipped + page.items.length } })
    void navigate(`/admin/users${next}`, { state: { passed: [...passed, search] } satisfies Passed })
  }
  const goBack = () =>
    void navigate(`/admin/users${passed.at(-1) ?? searchOfUserView({ ...view, page: null })}`, {
      state: { passed: passed.slice(0, -1) } satisfies Passed,
    })
  return (
    <div className={table.foot}>
      <p>
        {figure(skipped + 1)}–{figure(skipped + page.items.length)} / {figure(page.total)}
      </p>
      <p aria-hidden className={table.keys}>
        <span>
          <Key>↑</Key>
          <Key>↓</Key> 이동
        </span>
        <span>
          <Key>Enter</Key> 열기
        </span>
      </p>
      <div className={styles.pages}>
        <SmallButton disabled={view.page === null} onClick={goBack}>
          {view.page !== null && passed.length === 0 ? '처음으로' : '이전'}
        </SmallButton>
        <SmallButton disabled={page.nextCursor === null} onClick={() => page.nextCursor !== null && goOn(page.nextCursor)}>
          다음
        </SmallButton>
      </div>
    </div>
  )
}

function Nothing({ view }: { view: UserView }) {
  if (isEverybody(view))
    return (
      <StateCard icon={IconUsers} title="아직 사용자가 없어요">
        손님이 가입하면 여기에 보여요
      </StateCard>
    )
  return (
    <StateCard
      icon={IconFilter}
      title={view.q === '' ? '조건에 맞는 사용자가 없어요' : `‘${view.q}’에 맞는 사용자가 없어요`}
      action={<LinkButton to="/admin/users">조건 지우기</LinkButton>}
    >
      이름, 닉네임, 이메일은 앞부분부터, 전화는 끝 네 자리로 찾을 수 있어요
    </StateCard>
  )
}
