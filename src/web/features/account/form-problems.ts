import { enterWords } from '../../../contract/words/enter-words.ts'
import { josa } from '../../../contract/words/josa.ts'
import { normaliseEmail } from '../../../domain/identity.ts'
import { isVisible } from '../../../domain/visible-text.ts'

/** Problem messages in Korean by field name. */
export type Problems = Readonly<Record<string, string>>

/**
 * Returns the problem of each invalid input of a form, by field name. Replaces the browser's own validation messages, which use the
 * browser's language and appear one at a time.
 */
export function problemsOf(form: HTMLFormElement): Problems {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')]
  return Object.fromEntries(
    inputs.flatMap(input => {
      const text = problemText(input.validity, input, input.labels?.[0]?.textContent ?? '')
      return text === null ? [] : [[input.name, text]]
    }),
  )
}

/** Moves the focus to the first input of the form that has a problem. */
export function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')]
  inputs.find(input => Object.hasOwn(problems, input.name))?.focus()
}

/** Returns the problem messages of a form without that of the field `name`, which the user is now correcting. */
export function without(problems: Problems, name: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name))
}

type Asked = Pick<HTMLInputElement, 'type' | 'minLength' | 'required' | 'value'>

/**
 * Returns the Korean message for an invalid input, or null when it is valid. Checks e-mail addresses by the server's rule, not the
 * browser's.
 * @param name the input's label
 */
export function problemText(
  validity: Partial<ValidityState>,
  { type, minLength, required, value }: Asked,
  name: string,
): string | null {
  const isBlank = type !== 'checkbox' && type !== 'password' && !isVisible(value)
  if (validity.valueMissing || (required && isBlank))
    return type === 'checkbox' ? '동의해 주셔야 가입할 수 있어요.' : enterWords(name)
  if (type === 'email' && !isBlank && normaliseEmail(value) === null) return '이메일 주소를 다시 확인해 주세요.'
  // the browser checks minLength only for text that was typed by hand
  if (minLength > 0 && value !== '' && [...value].length < minLength)
    return `${josa(name, '은/는')} ${minLength}자 이상 입력해 주세요.`
  return validity.valid === false && type !== 'email' ? '다시 확인해 주세요.' : null
}
