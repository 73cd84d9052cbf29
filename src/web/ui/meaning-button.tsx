import { Button } from './button.tsx'
import { useNewMeaning } from './use-new-meaning.ts'

type MeaningButtonProps = {
  label: string
  /** What else the press means to the customer, such as its sum; it is new as the label is. */
  meaning?: string | number
  busy: boolean
  disabled: boolean
  className: string | undefined
  onPress: () => void
}

/** Shows the main button of a page, whose label says what a press does. With another label or meaning it cannot be pressed for a second. */
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
