import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToasts, onToasts } from '../ui/toast-store.ts'

const Toaster = lazy(() => import('../ui/toaster.tsx').then(module => ({ default: module.Toaster })))

/** Renders toasts; their code loads with the first one. */
export function ToasterHost() {
  const wanted = useSyncExternalStore(onToasts, () => currentToasts().length > 0)
  return <Suspense>{wanted && <Toaster />}</Suspense>
}
