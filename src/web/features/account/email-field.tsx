import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { typedSoFar } from './typed.ts'

/** Asks for an account's e-mail address; prefilled with what was typed on the previous sign-in page. */
export function EmailField(given: { error: string | undefined; readOnly?: boolean }) {
  const [typed] = useState(typedSoFar)
  return (
    <Field
      label="이메일"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      defaultValue={typed.email}
      {...given}
    />
  )
}
