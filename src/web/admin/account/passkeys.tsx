import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kstDay } from '../../../domain/time.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { boot } from '../../lib/boot.ts'
import { useOnline } from '../../lib/use-online.ts'
import { canUsePasskeys, makePasskey } from '../../features/passkeys/device.ts'
import { deviceName } from '../../features/sessions/device-name.ts'
import { fullDay } from '../../lib/format/day.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { closing } from '../ui/closing.ts'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import styles from './account.module.css'
import { ownPasskeysQuery } from './queries.ts'

/** Renders the signed-in user's passkeys with name and last use, and buttons to add and delete one. */
export function Passkeys() {
  const online = useOnline()
  const client = useQueryClient()
  const query = useQuery(ownPasskeysQuery)
  const [asking, setAsking] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: ownPasskeysQuery.queryKey })
  const add = useMutation({
    mutationFn: async () => {
      const answer = await makePasskey(await call('beginPasskey', null))
      return await call('addPasskey', { name: deviceName(navigator.userAgent), answer })
    },
    // only now the counter opens: the server gives the page what staff may see
    onSuccess: () => boot.counter?.mustEnrol && location.assign('/admin'),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (passkeyId: string) => call('removePasskey', { passkeyId }),
    onSettled: (_answer, _error, passkeyId) => {
      setAsking(closing(passkeyId))
      return refresh()
    },
  })
  const failed = add.error ?? remove.error
  if (query.isError)
    return <FailedState error={query.error} fallback="패스키를 불러오지 못했어요." onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height="5rem" radius="0.5rem" />
  const { items } = query.data
  return (
    <>
      <p>
        {items.length === 0
          ? '기기 잠금을 푸는 것처럼 얼굴 인식이나 PIN으로 로그인해요. 등록하면 비밀번호만으로는 로그인할 수 없게 되고, 다른 기기에서는 로그아웃돼요.'
          : '비밀번호만으로는 로그인할 수 없어요. 기기를 모두 잃어버리면 마스터에게 2단계 인증을 없애 달라고 해 주세요.'}
      </p>
      {items.length > 0 && (
        <ul aria-label="패스키" className={styles.keys}>
          {items.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <p>
                <strong>{name}</strong>
                <br />
                {dayOf(createdAt)} 등록 · {lastUsedAt === null ? '아직 쓰지 않음' : `${dayOf(lastUsedAt)}에 마지막으로 씀`}
              </p>
              <SmallButton look="danger-quiet" disabled={!online} aria-label={`${name} 지우기…`} onClick={() => setAsking(id)}>
                지우기…
              </SmallButton>
            </li>
          ))}
        </ul>
      )}
      {failed && (
        <p role="alert" className={styles.bad}>
          {errorText(failed, '바꾸지 못했어요. 다시 시도해 주세요.')}
        </p>
      )}
      {canUsePasskeys() ? (
        <SmallButton
          look={items.length === 0 ? 'main' : 'plain'}
          className={styles.act}
          busy={add.isPending}
          disabled={!online}
          onClick={() => add.mutate()}
        >
          이 기기에 패스키 등록
        </SmallButton>
      ) : (
        <p>이 브라우저나 주소에서는 패스키를 등록할 수 없어요.</p>
      )}
      <Question
        open={asking !== null}
        title="패스키를 지울까요?"
        yes="지우기"
        danger
        busy={remove.isPending}
        onYes={() => asking !== null && remove.mutate(asking)}
        onNo={() => setAsking(null)}
      >
        <p>이 패스키로는 더 로그인할 수 없어요. 변경 기록에 남아요. 기기에 저장된 것은 기기의 설정에서 지워 주세요.</p>
      </Question>
    </>
  )
}

function dayOf(at: string): string {
  return fullDay(kstDay(Temporal.Instant.from(at)))
}
