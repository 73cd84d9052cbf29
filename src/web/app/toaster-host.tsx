import { useEffect, useState } from 'react'
import { onToasts } from '../ui/toast-store.ts'

const load = () => import('../ui/toaster.tsx')
type Loaded = Awaited<ReturnType<typeof load>>

/**
 * Renders toasts, for as long as the page lives. Their code loads a second after the start, so that a toast about a lost connection can be
 * shown without one. After a failure, each change of the toasts and the return of the connection load it again.
 */
export function ToasterHost() {
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    const get = () => void load().then(setLoaded, () => undefined)
    setTimeout(get, 1000)
    addEventListener('online', get)
    return onToasts(get)
  }, [])
  return loaded && <loaded.Toaster />
}
