import { useMutation, useQueryClient } from '@tanstack/react-query'
import { normaliseEmail } from '../../../domain/identity.ts'
import { isMailable } from '../../../domain/reachable.ts'
import { read } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { boot } from '../../lib/boot.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import form from '../../ui/sheet-form.module.css'
import { toast } from '../../ui/toast-store.ts'
import { useMe } from '../account/queries.ts'
import { refreshAccount } from '../account/summary.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { useBegun } from '../profile/use-begun.ts'
import { NoPassword } from './no-password.tsx'

/**
 * Changes the e-mail address for sign-in and mail, confirmed by the current password. Users who sign in with a provider such as Kakao see
 * where to change it instead.
 */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const me = useMe()
  if (!me.hasPassword) return <NoPassword label="이메일 바꾸기" onDone={onDone} />
  return <ChangeForm email={me.email ?? ''} onDone={onDone} />
}

function ChangeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient()
  const { values, change: keep, forget } = useBegun('email', { next: '' })
  // as a mutation, so that an expired session leads to the login page
  const save = useMutation({
    mutationFn: (given: { email: string; current: string }) =>
      settle('changeEmail', given, async () => {
        const now = await read('me', '/api/me')
        const changed = { email: now.email ?? '', mail: getsMail(now.email ?? '') ? ('later' as const) : ('none' as const) }
        return now.email === normaliseEmail(given.email) ? changed : null
      }),
  })
  const change = useAccountForm(
    async text => {
      const changed = await save.mutateAsync({ email: text('next').trim(), current: text('current') })
      forget()
      toast(`이메일을 바꿨어요. ${nextStep[changed.mail]}`)
      onDone()
      await refreshAccount(client)
    },
    {
      fallback: '이메일을 바꾸지 못했어요. 다시 시도해 주세요.',
      fieldOf,
      alsoWrong: text => (normaliseEmail(text('next')) === email ? { next: '지금 쓰는 이메일이에요.' } : {}),
    },
  )
  return (
    <Form {...change.form} busy={change.busy} className={form.form} aria-label="이메일 바꾸기">
      <p className="t-muted">
        <b>{email}</b>
        <br />
        {getsMail(email) ? '지금 로그인하고 메일을 받는 주소예요.' : '지금 로그인하는 주소예요.'}
      </p>
      <Field
        label="새 이메일"
        name="next"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        defaultValue={values.next}
        onChange={event => keep({ next: event.target.value })}
        error={change.problems['next']}
      />
      <Field
        label="지금 비밀번호"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={change.problems['current']}
      />
      {change.refused && <Notice tone="bad">{change.refused}</Notice>}
      <Button type="submit" wide busy={change.busy}>
        이메일 바꾸기
      </Button>
    </Form>
  )
}

/** What to do next, by what happened to the confirmation mail: sent, not sent now or unknown, or none needed. */
const nextStep = {
  asked: '보내 드린 메일의 링크를 눌러 주세요',
  later: '확인 메일이 오지 않으면 잠시 뒤 마이에서 받아 주세요',
  none: '다음부터 새 이메일로 로그인해 주세요',
} as const

/** Returns true when the shop sends mail and the address can receive it. */
function getsMail(email: string): boolean {
  return boot.signIn.mail && isMailable(email)
}

function fieldOf(code: string): 'next' | 'current' | null {
  if (code.startsWith('EMAIL_')) return 'next'
  return code === 'WRONG_PASSWORD' ? 'current' : null
}
