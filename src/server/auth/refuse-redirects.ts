import { AsyncLocalStorage } from 'node:async_hooks'

const refusing = new AsyncLocalStorage<true>()
let isReady = false

/**
 * Runs `work` so that every `fetch` in it rejects on a redirect, unless it sets `redirect` itself. A redirect could send tokens to an
 * address that was not configured. Patches the global `fetch`, because better-auth accepts no other.
 */
export function refuseRedirects<T>(work: () => T): T {
  if (!isReady) {
    isReady = true
    const own = globalThis.fetch
    globalThis.fetch = (input, init) => own(input, refusing.getStore() ? { redirect: 'error', ...init } : init)
  }
  return refusing.run(true, work)
}
