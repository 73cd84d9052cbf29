import { useLayoutEffect, useState } from 'react'

/** As long as a hand that has set out for a button needs to see what the button has become. */
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
      port2.postMessage(null) // after all that the event itself changes
    },
    { capture: true },
  )

/**
 * Returns whether a label is new: for a second after it became another one by an answer or by what others did. What the customer's own
 * press changes at once is known to them and never new.
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
