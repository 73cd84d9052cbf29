import { useRef } from 'react'
import { Button } from './button.tsx'
import { useShieldOnChange } from './use-shield-on-change.ts'

type MeaningButtonProps = {
  label: string
  busy: boolean
  disabled: boolean
  className: string | undefined
  onPress: () => void
}

/** The main button of a page whose label says what a press does. A finger that rests on it while the label changes cannot press it for a second. */
export function MeaningButton({ label, busy, disabled, className, onPress }: MeaningButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useShieldOnChange(label, button)
  return (
    <Button ref={button} busy={busy} disabled={disabled} onClick={onPress} className={className}>
      {label}
    </Button>
  )
}
