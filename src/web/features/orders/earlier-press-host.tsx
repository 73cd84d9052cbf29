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

/** Asks at start for the result of a checkout that was under way when the page was last left. */
export function EarlierPressHost() {
  const [isDue] = useState(hasKeptPress)
  return <Suspense>{isDue && <AskEarlier />}</Suspense>
}
