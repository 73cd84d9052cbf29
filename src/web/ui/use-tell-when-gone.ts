import { useEffect, useRef } from 'react'
import { errorText } from '../lib/api.ts'
import { toast } from './toast-store.ts'

/**
 * Returns a function to call when sending a form fails. It shows a toast if the form, which shows the failure itself, was closed meanwhile.
 */
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
