import { useLayoutEffect, useState } from 'react'

/** Milliseconds after a button's label changed in which taps are ignored, so that users can notice the change. */
const HELD_MS = 1000

let isActing = false
const { port1, port2 } = new MessageChannel()
port1.addEventListener('message', () => (isActing = false))
port1.start()
for (const type of ['click', 'input', 'change', 'keydown'])
  addEventListener(
    type,
    () => {
      isActing = true
      port2.postMessage(null) // handled after everything that the event itself changes
    },
    { capture: true },
  )

/**
 * Returns true for a second after a button's label has changed, so that the button can ignore a tap meant for the old label. Changes caused
 * by the user's own input do not count.
 */
export function useNewMeaning(label: string): boolean {
  const [known, setKnown] = useState(label)
  useLayoutEffect(() => {
    if (label === known) return
    const timer = setTimeout(() => setKnown(label), isActing ? 0 : HELD_MS)
    return () => clearTimeout(timer)
  }, [label, known])
  return label !== known
}
