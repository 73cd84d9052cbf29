let registered: Promise<ServiceWorkerRegistration | null> | undefined

/**
 * The shop's service worker, once it is there. Null where there is none: in development, in an old browser, or where the person
 * forbids it.
 */
export function serviceWorkerHere(): Promise<ServiceWorkerRegistration | null> {
  registered ??= register()
  return registered
}

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  try {
    return await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch {
    return null // the shop works without
  }
}
