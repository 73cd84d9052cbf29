import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OwnSession } from '../../../contract/schemas/people.ts'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { fullDay, nearDay } from '../../lib/format/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SheetFailed } from '../account/sheet-failed.tsx'
import { SheetSkeleton } from '../account/sheet-skeleton.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { deviceName, isHandheld } from './device-name.ts'
import { mySessionsQuery } from './queries.ts'
import styles from './session-list.module.css'
import { useEndSessions } from './use-end-sessions.ts'

/**
 * Lists the account's sessions, this device first, with buttons to end one or all others. Asks for the password when the server wants it.
 */
export function SessionList() {
  const { data, error, isFetching, refetch } = useQuery(mySessionsQuery)
  const { end, ending, asked, answer } = useEndSessions()
  if (!data) {
    if (!error) return <SheetSkeleton />
    const words = '로그인한 기기를 불러오지 못했어요.'
    return <SheetFailed error={error} words={words} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (asked) return <ConfirmFirst onAnswer={answer} />
  const sessions = data.items.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <div className={styles.sessions}>
      <ul>
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending !== null && 'session' in ending && ending.session.id === session.id}
            onEnd={() => end({ session })}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button
          look="plain"
          wide
          busy={ending !== null && 'others' in ending}
          onClick={() => end({ others: sessions.length - 1 })}
        >
          다른 기기에서 모두 로그아웃
        </Button>
      ) : (
        <p className="t-label t-muted">다른 기기에서는 로그인하지 않았어요.</p>
      )}
    </div>
  )
}

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const now = useNow()
  const name = deviceName(session.device)
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
        <Button look="plain" size="small" busy={isEnding} aria-label={`${name}에서 로그아웃`} onClick={onEnd}>
          로그아웃
        </Button>
      )}
    </li>
  )
}
