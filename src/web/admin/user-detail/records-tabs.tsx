import { IconEye, IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AuditList } from '../audit/audit-list.tsx'
import { LooksList } from '../audit/looks-list.tsx'
import { auditTrailQuery, dataAccessQuery } from '../audit/queries.ts'
import { TabList } from './tab-states.tsx'

/** Renders what staff changed for this customer, from the audit log. */
export function ChangesTab({ userId }: { userId: string }) {
  const query = useInfiniteQuery(auditTrailQuery('user', userId))
  return (
    <TabList
      query={query}
      fallback="변경 기록을 불러오는 데 실패했어요."
      empty={{ icon: IconHistory, title: '변경 기록이 없어요', words: '횟수, 등급, 포인트, 역할을 바꾸면 여기에 남아요' }}
    >
      <AuditList caption="변경 기록" entries={query.data} showsThing={false} />
    </TabList>
  )
}

/** Renders which staff read this customer's personal data and when, for masters. */
export function LooksTab({ userId }: { userId: string }) {
  const query = useInfiniteQuery(dataAccessQuery({ userId }, true))
  return (
    <TabList
      query={query}
      fallback="열람 기록을 불러오는 데 실패했어요."
      empty={{ icon: IconEye, title: '열람 기록이 없어요', words: '누군가 이 손님의 정보를 보면 여기에 남아요' }}
    >
      <LooksList caption="열람 기록" looks={query.data} showsPerson={false} />
    </TabList>
  )
}
