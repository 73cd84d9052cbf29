import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { josa } from '../../../contract/words/josa.ts'
import { Field } from './field.tsx'
import styles from './field.module.css'
import { digitsOf, wholeNumberOf } from './whole-number.ts'

type NumberFieldProps = {
  label: string
  /** A whole number, or null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  unit: string
  quietLabel?: boolean
  problem?: string | undefined
  help?: ReactNode
  placeholder?: string | undefined
  disabled?: boolean
  className?: string | undefined
  tone?: 'special' | undefined
  /** True for the field that has the focus when its dialog opens. */
  isFirst?: boolean
}

/**
 * Renders a field for a whole number with thousand separators; the caret keeps its place. Invalid text stays visible, with an
 * error, and gives null.
 */
export function NumberField({
  value,
  onChange,
  unit,
  placeholder,
  disabled,
  tone,
  problem,
  isFirst = false,
  ...field
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  /** Digits to the right of the caret after the last key, to restore its place. */
  const digitsAfter = useRef<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const isRefused = value === null && refused !== null
  const shown = value === null ? (refused ?? '') : value.toLocaleString('ko-KR')
  useLayoutEffect(() => {
    const element = input.current
    if (!element || digitsAfter.current === null || document.activeElement !== element) return
    const at = positionBefore(shown, digitsAfter.current)
    element.setSelectionRange(at, at)
    digitsAfter.current = null
  })
  return (
    <Field {...field} problem={isRefused ? `${josa(field.label, '은/는')} 0 이상의 정수로 입력해 주세요.` : problem}>
      {wiring => (
        <span className={styles.unit} data-tone={tone} style={{ display: 'block' }}>
          <input
            {...wiring}
            ref={input}
            data-first={isFirst || undefined}
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            placeholder={placeholder}
            disabled={disabled}
            className={styles.control}
            onChange={event => {
              const text = event.target.value
              digitsAfter.current = digitsOf(text.slice(event.target.selectionEnd ?? text.length)).length
              const typed = wholeNumberOf(text)
              setRefused(typed.refused)
              onChange(typed.value)
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

/** Returns the caret position with this many digits to its right. */
function positionBefore(shown: string, digits: number): number {
  let at = shown.length
  for (let left = digits; at > 0 && left > 0; at--) if (/\d/.test(shown[at - 1] ?? '')) left--
  return at
}
