import { Button } from './button.tsx'
import { useNewMeaning } from './use-new-meaning.ts'

type MeaningButtonProps = {
  label: string
  busy: boolean
  disabled: boolean
  className: string | undefined
  onPress: () => void
}

/** The main button of a page whose label says what a press does. A label that has just become another one cannot be pressed for a second. */
export function MeaningButton({ label, busy, disabled, className, onPress }: MeaningButtonProps) {
  const isNew = useNewMeaning(label)
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
