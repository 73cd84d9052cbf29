import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import form from '../../ui/sheet-form.module.css'
import { providerPath } from '../account/auth.ts'
import { useMe } from '../account/queries.ts'
import { useAccountForm } from '../account/use-account-form.ts'

/**
 * Asks for the password before other devices are signed out. Users without a password sign in again with their provider, which leads back
 * to the session list.
 */
export function ConfirmFirst({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { hasPassword, provider } = useMe()
  if (hasPassword) return <PasswordFirst onAnswer={onAnswer} />
  return (
    <div className={form.form}>
      <p>다른 기기에서 로그아웃하려면 본인인지 한 번 더 확인해야 해요. 다시 로그인하면 이 화면으로 돌아와요.</p>
      {(provider === 'kakao' || provider === 'oidc') && (
        <Button wide onClick={() => location.assign(providerPath(provider, '/mypage?sheet=sessions'))}>
          다시 로그인하기
        </Button>
      )}
      <Button look="quiet" wide onClick={() => onAnswer(false)}>
        그만두기
      </Button>
    </div>
  )
}

function PasswordFirst({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const me = useMe()
  // as a mutation, so that an expired session leads to the login page
  const confirm = useMutation({ mutationFn: (password: string) => call('confirmSignIn', { password }), gcTime: 0 })
  const given = useAccountForm(
    async text => {
      await confirm.mutateAsync(text('current'))
      onAnswer(true)
    },
    {
      fallback: '비밀번호를 확인하지 못했어요. 다시 시도해 주세요.',
      fieldOf: code => (code === 'WRONG_PASSWORD' ? 'current' : null),
    },
  )
  return (
    <Form {...given.form} busy={given.busy} className={form.form} aria-label="비밀번호 확인">
      <p>다른 기기에서 로그아웃하려면 비밀번호를 한 번 더 입력해 주세요.</p>
      {given.refused && <Notice tone="bad">{given.refused}</Notice>}
      {/* tells password managers the account */}
      <input type="hidden" name="username" autoComplete="username" value={me.email ?? ''} readOnly />
      <Field
        label="비밀번호"
        name="current"
        type="password"
        autoComplete="current-password"
        autoFocus
        required
        error={given.problems['current']}
      />
      <Button type="submit" wide busy={given.busy}>
        확인하고 로그아웃
      </Button>
      <Button data-leaves look="quiet" wide onClick={() => onAnswer(false)}>
        그만두기
      </Button>
    </Form>
  )
}
