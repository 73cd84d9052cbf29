import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

type MeaningButtonProps = {
  label: string
  busy: boolean
  disabled: boolean
  className: string | undefined
  onPress: () => void
}

/** As long as somebody needs to see that the words under their finger have become others. */
const NOTICE_MS = 1000

/** The main button of a page whose label says what a press does. For a second after the label changed it takes no press. */
export function MeaningButton({ label, busy, disabled, className, onPress }: MeaningButtonProps) {
  const [known, setKnown] = useState(label)
  const [fresh, setFresh] = useState<string | null>(null)
  if (label !== known) {
    setKnown(label)
    setFresh(label)
  }
  useEffect(() => {
    if (fresh === null) return
    const timer = setTimeout(() => setFresh(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  const isNew = fresh !== null
  return (
    <Button
      busy={busy}
      disabled={disabled}
      aria-disabled={isNew || undefined}
      onClick={() => isNew || onPress()}
      className={className}
    >
      {label}
    </Button>
  )
}
