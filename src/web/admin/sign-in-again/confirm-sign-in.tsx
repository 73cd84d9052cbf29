import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { canUsePasskeys, showPasskey } from '../../features/passkeys/device.ts'
import { ownFactorQuery, ownPasskeysQuery } from '../account/queries.ts'
import { Form } from '../../ui/form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import field from '../ui/field.module.css'
import question from '../ui/question.module.css'
import { SmallButton } from '../ui/small-button.tsx'
import { answerAsking, isAsking, onAsking } from './asking.ts'

/**
 * Renders the dialog that asks for the password, a code of the second factor, or a passkey, while an action needs a fresh sign-in.
 * Confirming lets the action continue; closing lets it fail.
 */
export function ConfirmSignIn() {
  const open = useSyncExternalStore(onAsking, isAsking)
  return (
    <Dialog label="비밀번호 확인" open={open} onClose={() => answerAsking(false)} className={question.question}>
      <Proof />
    </Dialog>
  )
}

function Proof() {
  const factor = useQuery(ownFactorQuery)
  const passkeys = useQuery(ownPasskeysQuery)
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const confirm = useMutation({
    mutationFn: () => call('confirmSignIn', byCode ? { code: typed } : { password: typed }),
    onSuccess: () => answerAsking(true),
    gcTime: 0,
  })
  const byPasskey = useMutation({
    mutationFn: async () => call('confirmSignIn', { passkey: await showPasskey(await call('passkeyChallenge', null)) }),
    onMutate: () => confirm.reset(),
    onSuccess: () => answerAsking(true),
    gcTime: 0,
  })
  const failed = confirm.error ?? byPasskey.error
  const problem = failed ? errorText(failed, '확인하지 못했어요. 다시 시도해 주세요.') : undefined
  return (
    <Form
      busy={confirm.isPending}
      className={question.inner}
      onSubmit={() => {
        if (typed !== '' && !confirm.isPending) confirm.mutate()
      }}
    >
      <h2 className={question.title}>{byCode ? '인증 코드를 입력해 주세요' : '비밀번호를 다시 입력해 주세요'}</h2>
      <div className={question.words}>
        <p>돈, 포인트, 역할, 내보내기와 로그인 보안은 확인한 지 오래되면 한 번 더 확인해요. 확인하면 하던 일이 이어져요.</p>
        <Field key={String(byCode)} label={byCode ? '인증 코드' : '비밀번호'} problem={problem}>
          {wiring => (
            <input
              {...wiring}
              autoFocus
              type={byCode ? 'text' : 'password'}
              autoComplete={byCode ? 'one-time-code' : 'current-password'}
              maxLength={byCode ? 80 : 1000}
              value={typed}
              className={field.control}
              onChange={event => {
                setTyped(event.target.value)
                confirm.reset()
              }}
            />
          )}
        </Field>
      </div>
      <div className={question.actions}>
        {factor.data?.since != null && (
          <SmallButton
            look="quiet"
            onClick={() => {
              setByCode(!byCode)
              setTyped('')
              confirm.reset()
            }}
          >
            {byCode ? '비밀번호로 확인' : '인증 코드로 확인'}
          </SmallButton>
        )}
        {canUsePasskeys() && (passkeys.data?.items.length ?? 0) > 0 && (
          <SmallButton look="quiet" busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
            패스키로 확인
          </SmallButton>
        )}
        <SmallButton data-leaves onClick={() => answerAsking(false)}>
          그만두기
        </SmallButton>
        <SmallButton type="submit" look="main" busy={confirm.isPending}>
          확인
        </SmallButton>
      </div>
    </Form>
  )
}
