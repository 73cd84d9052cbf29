import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, onToasts } from '../ui/toast-store.ts'

const load = () => import('../ui/toaster.tsx')
type Loaded = Awaited<ReturnType<typeof load>>

/**
 * Renders toasts. Their code loads a second after the start, so that a toast can be shown while offline. After a failed load, each new
 * toast and each reconnecting try again.
 */
export function ToasterHost() {
  const wanted = useSyncExternalStore(onToasts, () => currentToasts().length > 0)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    const get = () => void load().then(setLoaded, () => undefined)
    setTimeout(get, 1000)
    addEventListener('online', get)
    return onToasts(get)
  }, [])
  return wanted && loaded && <loaded.Toaster />
}
