import { useRef } from 'react'
import { ApiError } from '../../lib/api.ts'
import { settle, Unknown } from '../../lib/settle.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmailField } from '../account/email-field.tsx'
import { useAccountForm } from '../account/use-account-form.ts'
import { weakProblem } from '../account/weak-problem.ts'
import { ResetPasswordField } from './reset-password-field.tsx'
import { ResetWays } from './reset-ways.tsx'
import styles from './reset.module.css'
import { useLeaveReset } from './use-leave-reset.ts'

/** Sets a new password with the one-time code that staff gave the customer. */
export function ByCode() {
  const leave = useLeaveReset()
  const unanswered = useRef<string | null>(null)
  const { busy, refused, problems, form } = useAccountForm(
    async text => {
      const given = { email: text('email').trim(), code: text('code'), password: text('password') }
      const press = `${given.email} ${given.code}`
      try {
        leave((await settle('resetPasswordByCode', given, null)).email)
      } catch (error) {
        if (error instanceof Unknown) unanswered.current = press
        const isUsed = error instanceof ApiError && error.code === 'RESET_CODE_USED'
        // the press without an answer used the code, with the password that was entered then
        if (isUsed && unanswered.current === press) throw new ApiError(0, await earlierPassword())
        throw error
      }
    },
    {
      fallback: '비밀번호를 저장하지 못했어요. 다시 시도해 주세요.',
      alsoWrong: weakProblem,
      fieldOf: code => (code.startsWith('RESET_CODE') ? 'code' : code.startsWith('PASSWORD_') ? 'password' : null),
    },
  )
  return (
    <>
      <p className={styles.lead}>가게에서 받은 코드를 입력해 주세요. 코드는 30분 동안 한 번 쓸 수 있어요.</p>
      <Form {...form} busy={busy} className={styles.form} aria-label="코드로 비밀번호 재설정">
        <EmailField error={problems['email']} />
        <Field
          label="코드"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          required
          hint="숫자 8자리예요."
          error={problems['code']}
        />
        <ResetPasswordField error={problems['password']} />
        {refused && <Notice tone="bad">{refused}</Notice>}
        <Button type="submit" wide busy={busy}>
          새 비밀번호 저장
        </Button>
      </Form>
      <ResetWays other="mail" />
    </>
  )
}

async function earlierPassword(): Promise<string> {
  const { earlierTold } = await import('../../lib/unknown-words.ts')
  return earlierTold.resetPassword!
}
