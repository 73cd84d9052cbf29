import { lazy, Suspense, useState, type FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import { ApiError, errorText } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-form.module.css'
import { register } from './auth.ts'
import { firstProblem } from './first-problem.ts'

const LegalSheets = lazy(() => import('../shop/legal-sheets.tsx').then(module => ({ default: module.LegalSheets })))

/** A new account. The law wants consent to the terms to be an act of its own, so the box is never ticked for somebody. */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ text: string; field: string | null } | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = firstProblem(event.currentTarget)
    if (problem) return setRefused(problem)
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name))
    setBusy(true)
    setRefused(null)
    try {
      await register({ name: text('name').trim(), email: text('email').trim(), password: text('password') })
      onDone()
    } catch (error) {
      setRefused({ text: errorText(error, '가입하지 못했어요. 다시 시도해 주세요.'), field: fieldOf(error) })
      setBusy(false)
    }
  }

  // Over the form, not instead of it: what is typed already must not be lost.
  const linkTo = (text: string) => ({
    to: { search: new URLSearchParams([...search, ['sheet', text]]).toString() },
    state: { sheet: 'sheet' },
  })
  const of = (field: string) => (refused?.field === field ? refused.text : undefined)
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)} aria-label="가입하기">
      {refused && refused.field === null && <Notice tone="bad">{refused.text}</Notice>}
      <Field
        label="이름"
        name="name"
        autoComplete="name"
        maxLength={40}
        required
        hint="픽업할 때 불러 드릴 이름이에요."
        error={of('name')}
      />
      <Field label="이메일" name="email" type="email" autoComplete="username" inputMode="email" required error={of('email')} />
      <Field
        label="비밀번호"
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={limits.passwordLeast}
        maxLength={limits.passwordMost}
        required
        hint={`${limits.passwordLeast}자 이상이면 돼요.`}
        error={of('password')}
      />
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          required
          aria-invalid={of('consent') !== undefined || undefined}
          aria-describedby={of('consent') && 'consent-words'}
        />
        <span>
          <Link {...linkTo('terms')}>이용약관</Link>과 <Link {...linkTo('privacy')}>개인정보처리방침</Link>에 동의해요. (필수)
        </span>
      </label>
      {of('consent') && (
        <p id="consent-words" className={styles.error}>
          {of('consent')}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        가입하고 시작하기
      </Button>
      <Suspense>
        <LegalSheets />
      </Suspense>
    </form>
  )
}

function fieldOf(error: unknown): 'email' | 'password' | null {
  const code = error instanceof ApiError ? (error.code ?? '') : ''
  if (code.startsWith('EMAIL')) return 'email'
  return code.startsWith('PASSWORD') ? 'password' : null
}
