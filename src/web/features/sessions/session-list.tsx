import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '../../../contract/schemas/people.ts'
import { kstDay } from '../../../domain/time.ts'
import { errorText, read } from '../../app/api.ts'
import { settle } from '../../app/settle.ts'
import { useNow } from '../../app/clock.ts'
import { fullDay, nearDay } from '../../format/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { shieldFinger } from '../../ui/under-finger.ts'
import { toast } from '../../ui/toast-store.ts'
import { SheetFailed } from '../account/sheet-failed.tsx'
import { SheetSkeleton } from '../account/sheet-skeleton.tsx'
import { deviceName, isHandheld } from './device-name.ts'
import { mySessionsQuery } from './queries.ts'
import styles from './session-list.module.css'

/** Where one is signed in: this device first, the others to end one by one or all at once. */
export function SessionList() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(mySessionsQuery)
  const endOthers = useMutation({
    mutationFn: () =>
      settle('endOtherSessions', {}, async () => {
        const { items } = await read('mySessions', '/api/me/sessions')
        return items.length === 1 ? { ended: (data?.items.length ?? 1) - 1 } : null
      }),
    onSuccess: ({ ended }) => toast(`다른 기기 ${ended}대에서 로그아웃했어요`),
    onError: failure => toast(errorText(failure, '로그아웃하지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => client.invalidateQueries({ queryKey: mySessionsQuery.queryKey }),
  })
  if (!data) {
    if (!error) return <SheetSkeleton />
    const words = '로그인한 기기를 불러오지 못했어요.'
    return <SheetFailed error={error} words={words} busy={isFetching} onRetry={() => void refetch()} />
  }
  const sessions = data.items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <div className={styles.sessions}>
      <ul>
        {sessions.map(session => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button look="plain" wide busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
          다른 기기에서 모두 로그아웃
        </Button>
      ) : (
        <p className="t-label t-muted">다른 기기에서는 로그인하지 않았어요.</p>
      )}
    </div>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const client = useQueryClient()
  const now = useNow()
  const name = deviceName(session.device)
  const end = useMutation({
    mutationFn: () =>
      settle('endSession', { sessionId: session.id }, async () => {
        const { items } = await read('mySessions', '/api/me/sessions')
        return items.some(each => each.id === session.id) ? null : { sessionId: session.id }
      }),
    onSuccess: () => {
      shieldFinger() // the next device comes under the finger
      toast(`${name}에서 로그아웃했어요`)
    },
    onError: error => toast(errorText(error, '로그아웃하지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => client.invalidateQueries({ queryKey: mySessionsQuery.queryKey }),
  })
  const Sign = isHandheld(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const seen = nearDay(kstDay(Temporal.Instant.from(session.seenAt)), now, fullDay)
  return (
    <li className={styles.row}>
      <Sign size={24} stroke={1.75} aria-hidden />
      <div className={styles.words}>
        <p className="t-strong">{name}</p>
        <p className="t-label t-muted">
          {fullDay(kstDay(Temporal.Instant.from(session.createdAt)))} 로그인 · {seen} 사용
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="soft">지금 이 기기</Badge>
      ) : (
        <Button look="plain" size="small" busy={end.isPending} aria-label={`${name}에서 로그아웃`} onClick={() => end.mutate()}>
          로그아웃
        </Button>
      )}
    </li>
  )
}
