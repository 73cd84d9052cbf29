import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { typedSoFar } from './typed.ts'

/** Asks for the address of an account; what was typed on the way here stands in it already. */
export function EmailField({ error }: { error: string | undefined }) {
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
      error={error}
    />
  )
}
