import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Panel } from '../ui/panel.tsx'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './side-panels.module.css'
import { useRenewPerson } from './use-standing-change.ts'

/**
 * Renders the panel that removes a person's second factor when they lost it. It is shown only for a person who has one. `block` is the
 * reason why the signed-in user may not remove it, which disables the button; null if they may.
 */
export function SecondFactorPanel({ user, block }: { user: MemberDetail; block: string | null }) {
  const online = useOnline()
  const renew = useRenewPerson(user.id)
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => call('removeSecondFactor', { userId: user.id }),
    onSettled: () => {
      setAsking(false)
      return renew()
    },
  })
  return (
    <Panel title="2단계 인증" note={block ?? '쓰고 있어요'}>
      <div className={styles.body}>
        <SmallButton
          className={styles.wide}
          disabled={block !== null || !online}
          title={block ?? undefined}
          onClick={() => setAsking(true)}
        >
          2단계 인증 없애기…
        </SmallButton>
        <div role="status" className={styles.answer}>
          {remove.isError && <p className={styles.bad}>{errorText(remove.error, '없애지 못했어요. 다시 시도해 주세요.')}</p>}
        </div>
      </div>
      <Question
        open={asking}
        danger
        title={`${user.displayName} 님의 2단계 인증을 없앨까요?`}
        yes="없애기"
        busy={remove.isPending}
        onYes={() => remove.mutate()}
        onNo={() => setAsking(false)}
      >
        <p>
          <strong>먼저 본인인지 확인해 주세요.</strong> 패스키와 인증 앱이 모두 지워져 비밀번호만으로 로그인하게 되고, 모든
          기기에서 로그아웃돼요. 변경 기록에 남아요.
        </p>
      </Question>
    </Panel>
  )
}
