import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ApiError } from '../../app/api.ts'
import { originOf } from '../../app/origin.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-form.module.css'
import { signIn } from './auth.ts'
import { resetPath } from './ways-in.ts'
import { EmailField } from './email-field.tsx'
import { forgetTyped } from './typed.ts'
import { useAccountForm } from './use-account-form.ts'

/** Signing in by e-mail and password, with the way to a new one; a code is asked for where the account has a second factor. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const [search] = useSearchParams()
  const [step, setStep] = useState<'password' | 'asked' | 'code'>('password')
  const asksCode = step !== 'password'
  const { busy, refused, problems, form } = useAccountForm(
    async text => {
      const entering = { email: text('email').trim(), password: text('password'), shared: text('shared') === 'on' }
      try {
        await signIn(asksCode ? { ...entering, code: text('code') } : entering)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'SECOND_FACTOR_NEEDED') setStep('asked')
        else if (asksCode) setStep('code')
        throw error
      }
      forgetTyped()
      onDone()
    },
    { fallback: '로그인하지 못했어요. 다시 시도해 주세요.', fieldOf: code => (code === 'SECOND_FACTOR_WRONG' ? 'code' : null) },
  )
  return (
    <form {...form} className={styles.form} aria-label="로그인">
      {refused && <Notice tone={step === 'asked' ? 'good' : 'bad'}>{refused}</Notice>}
      <EmailField error={problems['email']} />
      <Field
        label="비밀번호"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problems['password']}
      />
      {asksCode && (
        <Field
          label="인증 코드"
          name="code"
          autoComplete="one-time-code"
          autoFocus
          required
          hint="휴대폰이 없으면 복구 코드를 입력해 주세요."
          error={problems['code']}
        />
      )}
      {originOf(`?${search}`).startsWith('/admin') && (
        <label className={styles.consent}>
          <input type="checkbox" name="shared" />
          <span>함께 쓰는 기기예요. 한동안 쓰지 않으면 로그아웃돼요.</span>
        </label>
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
