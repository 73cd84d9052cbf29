import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { ApiError, errorText } from '../../lib/api.ts'
import { focusFirst, problemsOf, type Problems, without } from './form-problems.ts'
import { keepTyped } from './typed.ts'

type Submitted = (text: (name: string) => string) => Promise<void>
type Options = {
  /** Message shown when the failure has no message for users. */
  fallback: string
  /** Returns the field that an error code concerns, or null to show the message above the form. */
  fieldOf?: (code: string) => string | null
  /** Finds further problems, possibly asynchronously; those of `problemsOf` take precedence for the same field. */
  alsoWrong?: (text: (name: string) => string) => Problems | Promise<Problems>
}

/**
 * Returns state and props of a sign-in form: `busy`, the message of a refusal, problems by field, and handlers. All problems show at once,
 * each under its field. `busy` stays true after success, because the page is then left.
 */
export function useAccountForm(send: Submitted, { fallback, fieldOf = () => null, alsoWrong }: Options) {
  const [busy, setBusy] = useState(false)
  // two taps in one tick both arrive before the button is rendered as busy
  const isSending = useRef(false)
  const [problems, setProblems] = useState<Problems>({})
  const [refused, setRefused] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    markBusy(true)
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    setRefused(null)
    // before the fields are read-only, which are valid whatever they hold
    const own = problemsOf(form)
    const found = { ...(await alsoWrong?.(text)), ...own }
    setProblems(found)
    if (Object.keys(found).length > 0) {
      focusFirst(form, found)
      return markBusy(false)
    }
    try {
      await send(text)
    } catch (error) {
      const field = fieldOf(error instanceof ApiError ? (error.code ?? '') : '')
      const words = errorText(error, fallback)
      if (field === null) setRefused(words)
      else {
        setProblems({ [field]: words })
        focusFirst(form, { [field]: words })
      }
      markBusy(false)
    }
  }

  function markBusy(next: boolean) {
    isSending.current = next
    setBusy(next)
  }

  function change({ target }: ChangeEvent<HTMLFormElement>) {
    const { name, value } = target as unknown as HTMLInputElement
    if (name === 'email' || name === 'name') keepTyped({ [name]: value })
    if (Object.hasOwn(problems, name)) setProblems(without(problems, name))
  }

  return {
    busy,
    refused,
    problems,
    form: { noValidate: true, onSubmit: submit as (event: FormEvent<HTMLFormElement>) => void, onChange: change } as const,
  }
}
