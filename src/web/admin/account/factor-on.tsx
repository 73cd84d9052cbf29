import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { kstDay } from '../../../domain/time.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { fullDay } from '../../lib/format/day.ts'
import { closing } from '../ui/closing.ts'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './account.module.css'
import { ownFactorQuery } from './queries.ts'

type FactorOnProps = { since: string; codesLeft: number; onCodes: (recoveryCodes: string[]) => void }

/** Renders the active second factor: since when, recovery codes left, and buttons to renew the codes or turn it off. */
export function FactorOn({ since, codesLeft, onCodes }: FactorOnProps) {
  const online = useOnline()
  const client = useQueryClient()
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null)
  const done = () => setAsking(null)
  const renew = useMutation({
    mutationFn: () => call('renewRecoveryCodes', null),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    onSettled: () => setAsking(closing('codes')),
    gcTime: 0,
  })
  const turnOff = useMutation({
    mutationFn: () => call('turnOffSecondFactor', null),
    onSettled: () => {
      setAsking(closing('off'))
      return client.invalidateQueries({ queryKey: ownFactorQuery.queryKey })
    },
  })
  const failed = renew.error ?? turnOff.error
  return (
    <>
      <p>
        <strong>쓰고 있어요.</strong> {fullDay(kstDay(Temporal.Instant.from(since)))}에 켰고, 복구 코드는 {codesLeft}개 남았어요.
      </p>
      {failed && (
        <p role="alert" className={styles.bad}>
          {errorText(failed, '바꾸지 못했어요. 다시 시도해 주세요.')}
        </p>
      )}
      <div className={styles.acts}>
        <SmallButton disabled={!online} onClick={() => setAsking('codes')}>
          복구 코드 새로 만들기…
        </SmallButton>
        <SmallButton look="danger-quiet" disabled={!online} onClick={() => setAsking('off')}>
          2단계 인증 끄기…
        </SmallButton>
      </div>
      <Question
        open={asking === 'codes'}
        title="복구 코드를 새로 만들까요?"
        yes="새로 만들기"
        busy={renew.isPending}
        onYes={() => renew.mutate()}
        onNo={done}
      >
        <p>전에 받은 복구 코드는 더 쓸 수 없게 돼요.</p>
      </Question>
      <Question
        open={asking === 'off'}
        title="2단계 인증을 끌까요?"
        yes="끄기"
        danger
        busy={turnOff.isPending}
        onYes={() => turnOff.mutate()}
        onNo={done}
      >
        <p>비밀번호만으로 로그인하게 되고, 복구 코드도 지워져요. 변경 기록에 남아요.</p>
      </Question>
    </>
  )
}
