import type { ComponentProps } from 'react'
import { limits } from '../../../contract/limits.ts'
import { Field } from '../../ui/field.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'hint'> & {
  /** A sentence about the consequences of a new password, added to the hint. */
  follows?: string
}

/** Asks for a new password and shows the rules for it as a hint. */
export function NewPasswordField({ follows, ...field }: NewPasswordFieldProps) {
  const least = `${limits.passwordLeast}자 이상이면 돼요. 12345678처럼 흔한 비밀번호는 쓸 수 없어요.`
  return (
    <Field
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={limits.passwordLeast}
      maxLength={limits.passwordMost}
      required
      hint={follows ? `${least} ${follows}` : least}
      {...field}
    />
  )
}
