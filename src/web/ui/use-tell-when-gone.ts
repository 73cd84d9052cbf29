import { useEffect, useRef } from 'react'
import { errorText } from '../lib/api.ts'
import { toast } from './toast-store.ts'

/** Returns a function that shows a failure as a toast if the form that would show it was closed meanwhile. */
export function useTellWhenGone() {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return (error: Error, words: string) => {
    if (isGone.current) toast(errorText(error, words), { tone: 'careful' })
  }
}
