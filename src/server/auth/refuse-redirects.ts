import { AsyncLocalStorage } from 'node:async_hooks'

const refusing = new AsyncLocalStorage<true>()
let isReady = false

/**
 * Runs work whose `fetch` follows no redirects, also in what it starts and awaits: a provider that answers one would send the server, and
 * the tokens it holds, to an address that nobody configured. The sign-in library takes no `fetch` of ours, so the global one asks where
 * it is called from.
 */
export function refuseRedirects<T>(work: () => T): T {
  if (!isReady) {
    isReady = true
    const own = globalThis.fetch
    globalThis.fetch = (input, init) => own(input, refusing.getStore() ? { redirect: 'error', ...init } : init)
  }
  return refusing.run(true, work)
}
