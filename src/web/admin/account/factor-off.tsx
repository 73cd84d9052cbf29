import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/api.ts'
import { AnswerUnseen, call } from '../send/call.ts'
import { boot } from '../../lib/boot.ts'
import { useOnline } from '../../lib/use-online.ts'
import { QrCode } from '../../features/pickup/qr-code.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Form } from '../../ui/form.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './account.module.css'
import { ownFactorQuery } from './queries.ts'

/**
 * Renders the setup of the second factor. After a start button it shows the key for the authenticator app, as a QR code and text, and a
 * field for the first code. An account without a password gets a notice that it cannot use a second factor.
 */
export function FactorOff({ onOn }: { onOn: (recoveryCodes: string[]) => void }) {
  const online = useOnline()
  const begin = useMutation({ mutationFn: () => call('beginSecondFactor', null), gcTime: 0 })
  if (boot.me?.hasPassword === false)
    return <p>비밀번호 없이 로그인하는 계정은 2단계 인증을 쓸 수 없어요. 이메일로 가입한 계정에 역할을 받아 주세요.</p>
  if (begin.data) return <FirstCode address={begin.data.address} onOn={onOn} />
  return (
    <>
      <p>비밀번호가 새어 나가도 휴대폰이 없으면 로그인할 수 없어요. 구글 OTP 같은 인증 앱이 필요해요.</p>
      {begin.isError && (
        <p role="alert" className={styles.bad}>
          {errorText(begin.error, '켜지 못했어요. 다시 시도해 주세요.')}
        </p>
      )}
      <SmallButton look="main" className={styles.act} busy={begin.isPending} disabled={!online} onClick={() => begin.mutate()}>
        2단계 인증 켜기
      </SmallButton>
    </>
  )
}

type FirstCodeProps = { address: string; onOn: (codes: string[]) => void }

function FirstCode({ address, onOn }: FirstCodeProps) {
  const key = new URL(address).searchParams.get('secret') ?? ''
  const [code, setCode] = useState('')
  const client = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => call('confirmSecondFactor', { code }),
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes),
    onError: error => {
      if (!(error instanceof AnswerUnseen)) return
      // it is on: the screen turns to its buttons, and this form goes with its message
      toast(error.message, { tone: 'careful' })
      void client.invalidateQueries({ queryKey: ownFactorQuery.queryKey })
    },
    gcTime: 0,
  })
  return (
    <Form
      busy={confirm.isPending}
      aria-label="2단계 인증 켜기"
      className={styles.steps}
      onSubmit={() => {
        if (code.trim() !== '' && !confirm.isPending) confirm.mutate()
      }}
    >
      <p>1. 인증 앱에서 이 QR을 찍거나 아래 키를 입력해 주세요.</p>
      <div className={styles.qr}>
        <QrCode text={address} label="인증 앱에 등록할 QR" />
      </div>
      <code className={styles.key}>{(key.match(/.{1,4}/g) ?? []).join(' ')}</code>
      <p>2. 앱에 보이는 숫자 여섯 자리를 입력해 주세요. 켜면 다른 기기에서는 로그아웃돼요.</p>
      <TextField
        label="인증 코드"
        value={code}
        most={40}
        problem={
          confirm.isError && !(confirm.error instanceof AnswerUnseen)
            ? errorText(confirm.error, '켜지 못했어요. 다시 시도해 주세요.')
            : undefined
        }
        onChange={value => {
          setCode(value)
          confirm.reset()
        }}
      />
      <SmallButton type="submit" look="main" className={styles.act} busy={confirm.isPending}>
        확인하고 켜기
      </SmallButton>
    </Form>
  )
}
