import { lazy, Suspense, useState } from 'react'
import { askedAtStart, hasKeptPress } from './kept-press.ts'

const AskEarlier = lazy(async () => {
  try {
    return { default: (await import('./ask-earlier.tsx')).AskEarlier }
  } catch (error) {
    askedAtStart() // the cart offers to ask instead
    throw error
  }
})

/** Asks what became of a press that was on its way when the page was left, as soon as the shop is opened again. */
export function EarlierPressHost() {
  const [isDue] = useState(hasKeptPress)
  return <Suspense>{isDue && <AskEarlier />}</Suspense>
}
