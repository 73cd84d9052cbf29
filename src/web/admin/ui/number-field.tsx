import { useLayoutEffect, useRef } from 'react'
import { Field } from './field.tsx'
import styles from './field.module.css'

type NumberFieldProps = {
  label: string
  /** A whole number, or null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  unit: string
  quietLabel?: boolean
  problem?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean
  className?: string | undefined
  tone?: 'special' | undefined
}

/** A whole number with thousand separators while one types; the caret stays after the same digit. */
export function NumberField({ value, onChange, unit, placeholder, disabled, tone, ...field }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Digits to the right of the caret after the last key. */
  const digitsAfter = useRef<number | null>(null)
  const shown = value === null ? '' : value.toLocaleString('ko-KR')
  useLayoutEffect(() => {
    const element = input.current
    if (!element || digitsAfter.current === null || document.activeElement !== element) return
    const at = positionBefore(shown, digitsAfter.current)
    element.setSelectionRange(at, at)
    digitsAfter.current = null
  })
  return (
    <Field {...field}>
      {wiring => (
        <span className={styles.unit} data-tone={tone} style={{ display: 'block' }}>
          <input
            {...wiring}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            placeholder={placeholder}
            disabled={disabled}
            className={styles.control}
            onChange={event => {
              const text = event.target.value
              digitsAfter.current = digitsOf(text.slice(event.target.selectionEnd ?? text.length)).length
              const digits = digitsOf(text).slice(0, 9)
              onChange(digits === '' ? null : Number(digits))
            }}
          />
          <span aria-hidden className={styles.suffix}>
            {unit}
          </span>
        </span>
      )}
    </Field>
  )
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Where so many digits are left to the right. */
function positionBefore(shown: string, digits: number): number {
  let at = shown.length
  for (let left = digits; at > 0 && left > 0; at--) if (/\d/.test(shown[at - 1] ?? '')) left--
  return at
}
