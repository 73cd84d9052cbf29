import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { NAME_MOST } from '../../../domain/name-bounds.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './account-form.module.css'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { register } from './register.ts'
import { forgetTyped, typedSoFar } from './typed.ts'
import { useAccountForm } from './use-account-form.ts'
import { weakProblem } from './weak-problem.ts'

const LegalSheets = lazy(() => import('../shop/legal-sheets.tsx').then(module => ({ default: module.LegalSheets })))

/**
 * Renders the registration form with name, e-mail, password and consent. The consent box starts unticked, because the law requires an
 * explicit act.
 */
export function RegisterForm({ onDone }: { onDone: () => void }) {
  const [search] = useSearchParams()
  const { busy, refused, problems, form } = useAccountForm(
    async text => {
      await register({ name: text('name').trim(), email: text('email').trim(), password: text('password') })
      forgetTyped()
      onDone()
    },
    { fallback: '가입하지 못했어요. 다시 시도해 주세요.', fieldOf, alsoWrong: weakProblem },
  )
  const [typed] = useState(typedSoFar)

  // The texts open over the form, so that what was typed is not lost.
  const linkTo = (text: string) => ({
    to: { search: new URLSearchParams([...search, ['sheet', text]]).toString() },
    state: { sheet: 'sheet' },
  })
  return (
    <Form {...form} busy={busy} className={styles.form} aria-label="가입하기">
      <Field
        label="이름"
        name="name"
        autoComplete="name"
        maxLength={NAME_MOST}
        required
        defaultValue={typed.name}
        hint="픽업할 때 불러 드릴 이름이에요."
        error={problems['name']}
      />
      <EmailField error={problems['email']} />
      <NewPasswordField label="비밀번호" error={problems['password']} />
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          required
          aria-invalid={problems['consent'] !== undefined || undefined}
          aria-describedby={problems['consent'] && 'consent-words'}
        />
        <span>
          <Link {...linkTo('terms')}>이용약관</Link>과 <Link {...linkTo('privacy')}>개인정보처리방침</Link>에 동의해요. (필수)
        </span>
      </label>
      {problems['consent'] && (
        <p id="consent-words" className={styles.error}>
          {problems['consent']}
        </p>
      )}
      {refused && <Notice tone="bad">{refused}</Notice>}
      <Button type="submit" wide busy={busy}>
        가입하고 시작하기
      </Button>
      <Suspense>
        <LegalSheets />
      </Suspense>
    </Form>
  )
}

function fieldOf(code: string): 'email' | 'password' | null {
  if (code.startsWith('EMAIL')) return 'email'
  return code.startsWith('PASSWORD') ? 'password' : null
}
