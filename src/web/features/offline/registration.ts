let registered: Promise<ServiceWorkerRegistration | null> | undefined

/**
 * Registers the service worker once and returns its registration. Returns null in development, without browser support, or when
 * registration fails.
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
