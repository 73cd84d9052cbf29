import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { settle, Unknown } from '../../lib/settle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import form from '../../ui/sheet-form.module.css'
import { toast } from '../../ui/toast-store.ts'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { useMe } from '../account/queries.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { NoPassword } from './no-password.tsx'
import { mySessionsQuery } from './queries.ts'

/** Changes the password. Says before saving that all other devices will be signed out. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const me = useMe()
  if (!me.hasPassword) return <NoPassword label="비밀번호 바꾸기" onDone={onDone} />
  return <ChangeForm email={me.email ?? ''} onDone={onDone} />
}

function ChangeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  // as a mutation, so that an expired session leads to the login page
  const isUnknown = useRef(false)
  const save = useMutation({
    mutationFn: (given: { current: string; next: string }) =>
      settle('changePassword', given, null).catch((error: unknown) => {
        isUnknown.current ||= error instanceof Unknown
        throw isUnknown.current && isWrongPassword(error)
          ? new ApiError(error.status, '', { ...error.details, message: maybeChanged })
          : error
      }),
  })
  const change = useAccountForm(
    async text => {
      const { ended, endedFeed } = await save.mutateAsync({ current: text('current'), next: text('next') })
      toast(ended > 0 ? `비밀번호를 바꿨어요. 다른 기기 ${ended}대는 로그아웃됐어요` : '비밀번호를 바꿨어요')
      onDone()
      client.removeQueries({ queryKey: ['calendarFeed'] })
      if (endedFeed)
        toast('내 달력의 픽업 링크도 끊겼어요. 새 링크를 달력에 추가해 주세요', {
          tone: 'careful',
          more: { label: '새 링크 보기', run: () => void navigate('/mypage/orders?calendar=feed') },
        })
      await client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    },
    {
      fallback: '비밀번호를 바꾸지 못했어요. 다시 시도해 주세요.',
      fieldOf,
      alsoWrong: text => (text('next') === text('current') ? { next: '지금과 다른 비밀번호를 입력해 주세요.' } : {}),
    },
  )
  return (
    <Form {...change.form} busy={change.busy} className={form.form} aria-label="비밀번호 바꾸기">
      <p className="t-muted">
        바꾸면 이 기기만 남고 다른 기기에서는 로그아웃돼요. 픽업일을 내 달력에 추가했다면 링크를 다시 추가해야 해요.
      </p>
      {/* tells password managers the account */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field
        label="지금 비밀번호"
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={change.problems['current']}
      />
      <NewPasswordField label="새 비밀번호" name="next" error={change.problems['next']} />
      {change.refused && <Notice tone="bad">{change.refused}</Notice>}
      <Button type="submit" wide busy={change.busy}>
        비밀번호 바꾸기
      </Button>
    </Form>
  )
}

/** Shown when the current password is refused after a change whose answer was lost, since that change may have been made. */
const maybeChanged = '지금 비밀번호가 맞지 않아요. 앞서 누른 변경이 됐을 수 있으니, 그때 정한 비밀번호를 입력해 보세요.'

function isWrongPassword(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'WRONG_PASSWORD'
}

function fieldOf(code: string): 'current' | 'next' | null {
  if (code === 'WRONG_PASSWORD') return 'current'
  return code.startsWith('PASSWORD_') ? 'next' : null
}
