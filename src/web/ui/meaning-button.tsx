import { Button } from './button.tsx'
import { useNewMeaning } from './use-new-meaning.ts'

type MeaningButtonProps = {
  label: string
  /** What else a tap depends on, such as the sum; a change of it counts like a change of the label. */
  meaning?: string | number
  busy: boolean
  disabled: boolean
  className: string | undefined
  onPress: () => void
}

/** Renders a page's main button. For a second after its label or meaning changes, it ignores taps. */
export function MeaningButton({ label, meaning = '', busy, disabled, className, onPress }: MeaningButtonProps) {
  const isNew = useNewMeaning(label + meaning)
  return (
    <Button
      busy={busy}
      disabled={disabled}
      aria-disabled={isNew || undefined}
      data-new={isNew || undefined}
      onClick={() => !isNew && onPress()}
      className={className}
    >
      {label}
    </Button>
  )
}
