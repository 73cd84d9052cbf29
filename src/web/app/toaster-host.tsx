import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, onToasts } from '../ui/toast-store.ts'

const Toaster = lazy(() => import('../ui/toaster.tsx').then(module => ({ default: module.Toaster })))

/** Toasts are loaded with the first of them. */
export function ToasterHost() {
  const wanted = useSyncExternalStore(onToasts, () => currentToasts().length > 0)
  return <Suspense>{wanted && <Toaster />}</Suspense>
}
