import { useEffect, useState } from 'react'

/**
 * Holds the text of an input whose value is also in the URL. Calls `send` `waitMs` milliseconds after the last key. Takes over the URL's
 * text when something else, such as Back, changed it.
 * @param inAddress the text in the URL
 * @param send writes the trimmed text into the URL; returns false when it leaves the URL unchanged
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
