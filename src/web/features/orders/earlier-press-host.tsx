import { lazy, Suspense, useState } from 'react'
import { hasKeptPress } from './kept-press.ts'

const AskEarlier = lazy(() => import('./ask-earlier.tsx').then(module => ({ default: module.AskEarlier })))

/** A press that was on its way when the page was left: what became of it is asked and told as soon as the shop is opened again. */
export function EarlierPressHost() {
  const [isDue] = useState(hasKeptPress)
  return <Suspense>{isDue && <AskEarlier />}</Suspense>
}
