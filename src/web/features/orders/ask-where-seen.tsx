import { useEffect } from 'react'
import { useOnline } from '../../lib/use-online.ts'
import { AskEarlier } from './ask-earlier.tsx'
import { useUnanswered } from './kept-press.ts'
import { forgetTold } from './told-press.ts'

/**
 * Asks for the result of a checkout whose answer was lost, on screens that show orders, and again on reconnecting. Leaving the screen
 * removes the message about that checkout, since the customer has seen their orders
 * (docs/decisions/034-a-press-is-never-sent-for-another.md).
 */
export function AskWhereSeen() {
  const isOnline = useOnline()
  useEffect(() => forgetTold, [])
  return useUnanswered() !== null && <AskEarlier key={String(isOnline)} />
}
