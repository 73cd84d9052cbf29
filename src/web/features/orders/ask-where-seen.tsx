import { useEffect } from 'react'
import { useOnline } from '../../app/use-online.ts'
import { AskEarlier } from './ask-earlier.tsx'
import { useUnanswered } from './kept-press.ts'
import { forgetTold } from './told-press.ts'

/**
 * Asks what became of a press without an answer where its owner sees the orders, and again once the device is online: what they saw they know,
 * so the next press of the same is another one (docs/decisions/034-a-press-is-never-sent-for-another.md).
 */
export function AskWhereSeen() {
  const isOnline = useOnline()
  useEffect(() => forgetTold, [])
  return useUnanswered() !== null && <AskEarlier key={String(isOnline)} />
}
