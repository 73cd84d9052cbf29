import { enterWords } from '../../../contract/enter-words.ts'
import { josa } from '../../../contract/josa.ts'
import { normaliseEmail } from '../../../domain/identity.ts'
import { isVisible } from '../../../domain/visible-text.ts'

/** What is wrong with a form, by the name of its field. */
export type Problems = Readonly<Record<string, string>>

/**
 * Returns all that a form lacks before it is worth sending, in our words: the browser's own bubbles speak the browser's language, come one
 * at a time, and vanish.
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

/** Moves the focus to the first field that something is wrong with. */
export function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')]
  inputs.find(input => Object.hasOwn(problems, input.name))?.focus()
}

/** Leaves one field's problem out: it is being mended. */
export function without(problems: Problems, name: string): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => field !== name))
}

type Asked = Pick<HTMLInputElement, 'type' | 'minLength' | 'required' | 'value'>

/** What is wrong with a field of this name; null when it will do. An address is measured by the shop's own rule. */
export function problemText(
  validity: Partial<ValidityState>,
  { type, minLength, required, value }: Asked,
  name: string,
): string | null {
  const isBlank = type !== 'checkbox' && type !== 'password' && !isVisible(value)
  if (validity.valueMissing || (required && isBlank))
    return type === 'checkbox' ? '동의해 주셔야 가입할 수 있어요.' : enterWords(name)
  if (type === 'email' && !isBlank && normaliseEmail(value) === null) return '이메일 주소를 다시 확인해 주세요.'
  // the browser measures only what was typed by hand
  if (minLength > 0 && value !== '' && [...value].length < minLength)
    return `${josa(name, '은/는')} ${minLength}자 이상 입력해 주세요.`
  return validity.valid === false && type !== 'email' ? '다시 확인해 주세요.' : null
}
