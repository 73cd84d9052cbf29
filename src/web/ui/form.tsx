import { useState, type ComponentProps, type FormEvent, type RefObject } from 'react'
import { useHeldFields } from './use-held-fields.ts'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit'> & {
  ref?: RefObject<HTMLFormElement | null>
  /** True while the form is being sent; its fields then take no input (docs/RULES.md#forms). */
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Renders a form whose fields take no input while it is being sent. */
export function Form({ busy, ref, onSubmit, ...form }: FormProps) {
  // a mutation is rendered as pending one task after the press; a key may come before
  const [isPressed, setPressed] = useState(false)
  const isHeld = busy || isPressed
  const box = useHeldFields(isHeld, ref)
  return (
    <form
      {...form}
      ref={box}
      onSubmit={event => {
        event.preventDefault()
        if (isHeld) return
        setPressed(true)
        setTimeout(() => setPressed(false))
        onSubmit(event)
      }}
    />
  )
}
