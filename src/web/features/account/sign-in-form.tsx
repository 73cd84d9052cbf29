import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-form.module.css'
import { signIn } from './auth.ts'
import { resetPath } from './ways-in.ts'
import { EmailField } from './email-field.tsx'
import { forgetTyped } from './typed.ts'
import { useAccountForm } from './use-account-form.ts'

const StaffFields = lazy(() => import('./staff-fields.tsx').then(module => ({ default: module.StaffFields })))

/**
 * Renders sign-in by e-mail and password, with a link to reset the password. The code field appears once the server asks for a second
 * factor.
 */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [search] = useSearchParams()
  const [asksCode, setAsksCode] = useState<boolean>()
  const atCounter = search.get('from')?.startsWith('/admin')
  const { busy, refused, problems, form } = useAccountForm(
    async text => {
      await signIn(text)
      forgetTyped()
      onDone()
    },
    {
      fallback: '로그인하지 못했어요. 다시 시도해 주세요.',
      fieldOf: code => {
        if (!code.startsWith('SECOND')) return null
        setAsksCode(true)
        return 'code'
      },
    },
  )
  return (
    <form {...form} className={styles.form} aria-label="로그인">
      {refused && <Notice tone="bad">{refused}</Notice>}
      <EmailField error={problems['email']} readOnly={busy} />
      <Field
        label="비밀번호"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problems['password']}
        readOnly={busy}
      />
      {(asksCode || atCounter) && (
        <Suspense>
          <StaffFields asksCode={asksCode} atCounter={atCounter} problem={problems['code']} onDone={onDone} />
        </Suspense>
      )}
      <Button type="submit" wide busy={busy}>
        로그인
      </Button>
      <p className={styles.other}>
        <Link to={resetPath(search)}>비밀번호를 잊었어요</Link>
      </p>
    </form>
  )
}
