import { useState, type FormEvent } from 'react'
import { errorText } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signIn } from './auth.ts'
import styles from './account-form.module.css'

export function SignInForm({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setRefused(null)
    try {
      await signIn(String(form.get('email')).trim(), String(form.get('password')))
      onDone()
    } catch (error) {
      setRefused(errorText(error, '로그인하지 못했어요. 다시 시도해 주세요.'))
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={event => void submit(event)} aria-label="로그인">
      {refused && <Notice tone="bad">{refused}</Notice>}
      <Field label="이메일" name="email" type="email" autoComplete="username" inputMode="email" required />
      <Field label="비밀번호" name="password" type="password" autoComplete="current-password" required />
      <Button type="submit" wide busy={busy}>
        로그인
      </Button>
    </form>
  )
}
