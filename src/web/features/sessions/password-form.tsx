import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call, errorText } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SheetForm } from '../../ui/sheet-form.tsx'
import { toast } from '../../ui/toast-store.ts'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { useMe } from '../account/queries.ts'
import { NoPassword } from './no-password.tsx'
import { mySessionsQuery } from './queries.ts'

/** A new password; it signs out everywhere but here, and says so before. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const { email, hasPassword } = useMe()
  const [given, setGiven] = useState({ current: '', next: '' })
  const change = useMutation({
    mutationFn: () => call('changePassword', given),
    onSuccess: ({ ended }) => {
      toast(ended > 0 ? `비밀번호를 바꿨어요. 다른 기기 ${ended}곳은 로그아웃됐어요.` : '비밀번호를 바꿨어요.')
      onDone()
      void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
    },
  })
  const set = (part: Partial<typeof given>) => {
    setGiven({ ...given, ...part })
    change.reset()
  }
  const words = change.error ? errorText(change.error, '비밀번호를 바꾸지 못했어요. 다시 시도해 주세요.') : undefined
  const field = fieldOf(change.error)
  if (!hasPassword) return <NoPassword label="비밀번호 바꾸기" onDone={onDone} />
  return (
    <SheetForm label="비밀번호 바꾸기" onSubmit={() => change.mutate()}>
      <p className="t-muted">바꾸면 이 기기만 남고 다른 기기에서는 로그아웃돼요.</p>
      {words && field === null && <Notice tone="bad">{words}</Notice>}
      {/* for password managers: whose password this is */}
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
      <Field
        label="지금 비밀번호"
        name="current"
        type="password"
        autoComplete="current-password"
        value={given.current}
        error={field === 'current' ? words : undefined}
        onChange={event => set({ current: event.target.value })}
      />
      <NewPasswordField
        label="새 비밀번호"
        name="next"
        value={given.next}
        error={field === 'next' ? words : undefined}
        onChange={event => set({ next: event.target.value })}
      />
      <Button type="submit" wide busy={change.isPending}>
        비밀번호 바꾸기
      </Button>
    </SheetForm>
  )
}

function fieldOf(error: Error | null): 'current' | 'next' | null {
  const code = error instanceof ApiError ? (error.code ?? '') : ''
  if (code === 'WRONG_PASSWORD') return 'current'
  return code.startsWith('PASSWORD_') ? 'next' : null
}
