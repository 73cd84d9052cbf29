import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { currentToasts, onToasts } from '../ui/toast-store.ts'

const load = () => import('../ui/toaster.tsx')
const Toaster = lazy(() => load().then(module => ({ default: module.Toaster })))

/** Renders toasts. Their code loads a second after the start, so that a toast about a lost connection can be shown without one. */
export function ToasterHost() {
  const wanted = useSyncExternalStore(onToasts, () => currentToasts().length > 0)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{wanted && <Toaster />}</Suspense>
}
