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
 * Renders the number of devices a person is signed in on, and a button that ends these sessions after confirmation. `block` is the reason
 * why the signed-in user may not end them, which disables the button; null if they may.
 */
export function SessionsPanel({ user, block }: { user: MemberDetail; block: string | null }) {
  const online = useOnline()
  const renew = useRenewPerson(user.id)
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => call('endUserSessions', { userId: user.id }),
    onSettled: () => {
      setAsking(false)
      return renew()
    },
  })
  const isNowhere = user.sessions === 0
  return (
    <Panel title="로그인한 기기" note={block ?? (isNowhere ? '지금은 없어요' : `${user.sessions}대`)}>
      <div className={styles.body}>
        <SmallButton
          className={styles.wide}
          disabled={block !== null || isNowhere || !online}
          title={block ?? (isNowhere ? '로그인한 기기가 없어요' : undefined)}
          onClick={() => setAsking(true)}
        >
          모든 기기에서 로그아웃…
        </SmallButton>
        <div role="status" className={styles.answer}>
          {end.isError && <p className={styles.bad}>{errorText(end.error, '로그아웃하지 못했어요. 다시 시도해 주세요.')}</p>}
          {end.isSuccess && <p>기기 {end.data.ended}대에서 로그아웃했어요.</p>}
        </div>
      </div>
      <Question
        open={asking}
        danger
        title={`${user.displayName} 님을 모든 기기에서 로그아웃할까요?`}
        yes="로그아웃하기"
        busy={end.isPending}
        onYes={() => end.mutate()}
        onNo={() => setAsking(false)}
      >
        <p>
          지금 로그인한 기기 {user.sessions}대에서 로그아웃돼요. 비밀번호를 아는 사람은 다시 로그인할 수 있어요. 변경 기록에
          남아요.
        </p>
      </Question>
    </Panel>
  )
}
