export type Problem = { field: string; text: string }

/**
 * What a form lacks before it is worth sending, in our words: the browser's own bubbles speak the browser's language, and vanish.
 * The field gets the focus. Null when all is well.
 */
export function firstProblem(form: HTMLFormElement): Problem | null {
  const input = form.querySelector<HTMLInputElement>('input:invalid')
  if (!input) return null
  input.focus()
  return { field: input.name, text: problemText(input.validity, { type: input.type, minLength: input.minLength }) }
}

/** Exported for its table. */
export function problemText(validity: Partial<ValidityState>, { type, minLength }: { type: string; minLength: number }): string {
  if (validity.valueMissing) return type === 'checkbox' ? '동의해 주셔야 가입할 수 있어요.' : '입력해 주세요.'
  if (validity.tooShort) return `${minLength}자 이상 입력해 주세요.`
  if (validity.typeMismatch && type === 'email') return '이메일 주소를 다시 확인해 주세요.'
  return '다시 확인해 주세요.'
}
