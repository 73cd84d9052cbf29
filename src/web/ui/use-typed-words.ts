import { useEffect, useState } from 'react'

/**
 * Keeps what is being typed beside the words that the address has: sends it on `waitMs` milliseconds after the last key, and takes over what
 * the address says when somebody else has changed it, such as Back.
 *
 * An address follows late on a slow phone: one that was sent from here says nothing new, however far the typing has gone on.
 * @param send puts words without blanks around them into the address; `false` where it leaves the address as it is
 */
export function useTypedWords(inAddress: string, send: (words: string) => unknown, waitMs: number) {
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const [sent, setSent] = useState<readonly string[]>([])
  if (inAddress !== known) {
    const own = sent.indexOf(inAddress)
    setKnown(inAddress)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0 && inAddress !== typed.trim()) setTyped(inAddress)
  }

  const last = sent.at(-1) ?? inAddress
  function sendNow(text: string) {
    const words = text.trim()
    if (send(words) !== false && words !== last) setSent([...sent, words])
  }
  useEffect(() => {
    if (typed.trim() === last) return
    const timer = setTimeout(() => sendNow(typed), waitMs)
    return () => clearTimeout(timer)
  })

  return {
    typed,
    setTyped,
    sendNow,
    clear: () => {
      setTyped('')
      sendNow('')
    },
  }
}
