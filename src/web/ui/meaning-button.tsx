import { Button } from './button.tsx'
import { useNewMeaning } from './use-new-meaning.ts'

type MeaningButtonProps = {
  label: string
  /** What the button acts on besides its label, such as the sum. A change of it counts like a change of the label. */
  meaning?: string | number
  busy: boolean
  disabled: boolean
  className: string | undefined
  onPress: () => void
}

/** Renders a page's main button. It ignores taps for a second after `label` or `meaning` changes, unless the user's input changed it. */
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
