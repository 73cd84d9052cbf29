import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { particleAfter } from '../../../contract/words/josa.ts'
import type { MemberDetail } from '../../../contract/schemas/members.ts'
import { CODE_TRIES, readableCode } from '../../../domain/password-reset.ts'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { boot } from '../../lib/boot.ts'
import { useOnline } from '../../lib/use-online.ts'
import { clockTime } from '../../lib/format/day.ts'
import { BY_CODE } from '../../features/account/ways-in.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Panel } from '../ui/panel.tsx'
import { Question } from '../ui/question.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import question from '../ui/question.module.css'
import styles from './side-panels.module.css'
import { useRenewPerson } from './use-standing-change.ts'

type Issued = { code: string; expiresAt: string }

/**
 * Renders the panel that creates a one-time password code for a customer without mail. The code is shown once
 * (docs/decisions/033-back-in-without-the-password.md). `block` is the reason why the signed-in user may not create one, which disables the
 * button; null if they may.
 */
export function PasswordCodePanel({ user, block }: { user: MemberDetail; block: string | null }) {
  const online = useOnline()
  const renew = useRenewPerson(user.id)
  const [asking, setAsking] = useState(false)
  const [issued, setIssued] = useState<Issued | null>(null)
  const issue = useMutation({
    mutationFn: () => call('issuePasswordCode', { userId: user.id }),
    onSuccess: setIssued,
    onSettled: () => {
      setAsking(false)
      void renew() // its record is to be seen
    },
    // keep the code out of the mutation cache
    gcTime: 0,
  })
  return (
    <Panel title="비밀번호" note={block ?? '손님이 잊었을 때'}>
      <div className={styles.body}>
        <SmallButton
          className={styles.wide}
          disabled={block !== null || !online}
          title={block ?? undefined}
          onClick={() => setAsking(true)}
        >
          비밀번호 코드 만들기…
        </SmallButton>
        <div role="status" className={styles.answer}>
          {issue.isError && <p className={styles.bad}>{errorText(issue.error, '코드를 만들지 못했어요. 다시 시도해 주세요.')}</p>}
        </div>
      </div>
      <Question
        open={asking}
        title={`${user.displayName} 님에게 비밀번호 코드를 줄까요?`}
        yes="코드 만들기"
        busy={issue.isPending}
        onYes={() => issue.mutate()}
        onNo={() => setAsking(false)}
      >
        <p>
          <strong>먼저 본인인지 확인해 주세요.</strong> 이 코드를 아는 사람은 비밀번호를 새로 정하고 로그인할 수 있어요. 전에 만든
          코드는 더 쓸 수 없게 되고, 변경 기록에 남아요.
        </p>
      </Question>
      {issued && <ShownOnce user={user} issued={issued} onClose={() => setIssued(null)} />}
    </Panel>
  )
}

function ShownOnce({ user, issued, onClose }: { user: MemberDetail; issued: Issued; onClose: () => void }) {
  const title = `${user.displayName} 님의 비밀번호 코드`
  return (
    <Dialog label={title} open onClose={onClose} className={question.question}>
      <div className={question.inner}>
        <h2 className={question.title}>{title}</h2>
        {/* read aloud digit by digit */}
        <p className={styles.code} aria-label={`코드 ${[...issued.code].join(' ')}`} role="img">
          {readableCode(issued.code)}
        </p>
        <div className={question.words}>
          <p>
            <strong>지금만 보여 드려요.</strong> {clockTime(Temporal.Instant.from(issued.expiresAt))}까지 한 번 쓸 수 있고, 모두{' '}
            {CODE_TRIES}번 틀리면 못 쓰게 돼요.
          </p>
          <p>
            손님은 로그인 화면의 <b>비밀번호를 잊었어요</b>에서{' '}
            {boot.signIn.mail && (
              <>
                <b>{BY_CODE}</b>
                {particleAfter(BY_CODE, '을/를')} 누르고,{' '}
              </>
            )}
            이메일 {user.email}, 이 코드, 새 비밀번호를 입력해요.
          </p>
        </div>
        <div className={question.actions}>
          <SmallButton look="main" autoFocus onClick={onClose}>
            코드를 전했어요
          </SmallButton>
        </div>
      </div>
    </Dialog>
  )
}
