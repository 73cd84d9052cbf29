import { useState, type FormEvent } from 'react'
import { errorText } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signIn } from './auth.ts'
import { firstProblem } from './first-problem.ts'
import styles from './account-form.module.css'

export function SignInForm({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ text: string; field: string | null } | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = firstProblem(event.currentTarget)
    if (problem) return setRefused(problem)
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setRefused(null)
    try {
      await signIn(String(form.get('email')).trim(), String(form.get('password')))
      onDone()
    } catch (error) {
      setRefused({ text: errorText(error, '로그인하지 못했어요. 다시 시도해 주세요.'), field: null })
      setBusy(false)
    }
  }

  const of = (field: string) => (refused?.field === field ? refused.text : undefined)
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)} aria-label="로그인">
      {refused && refused.field === null && <Notice tone="bad">{refused.text}</Notice>}
      <Field label="이메일" name="email" type="email" autoComplete="username" inputMode="email" required error={of('email')} />
      <Field label="비밀번호" name="password" type="password" autoComplete="current-password" required error={of('password')} />
      <Button type="submit" wide busy={busy}>
        로그인
      </Button>
    </form>
  )
}
