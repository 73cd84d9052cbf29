import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { ApiError, errorText } from '../../app/api.ts'
import { focusFirst, problemsOf, type Problems, without } from './form-problems.ts'
import { keepTyped } from './typed.ts'

type Submitted = (text: (name: string) => string) => Promise<void>
type Options = {
  /** What is said when the shop said nothing that a person could read. */
  fallback: string
  /** The field that a refusal is about, by its code; above the form when it is about none. */
  fieldOf?: (code: string) => string | null
  /** Problems that no single field shows, or that take a moment to find; what a field lacks goes before them. */
  alsoWrong?: (text: (name: string) => string) => Problems | Promise<Problems>
}

/**
 * A form on the way in: shows all that is wrong at once, each under its field, keeps what was typed for the next page, and is busy until the
 * shop has answered; after success it stays busy, since the page is left.
 */
export function useAccountForm(send: Submitted, { fallback, fieldOf = () => null, alsoWrong }: Options) {
  const [busy, setBusy] = useState(false)
  // two presses in one tick both come before the button is drawn as busy
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
    const found = { ...(await alsoWrong?.(text)), ...problemsOf(form) }
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
    form: { noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event), onChange: change } as const,
  }
}
