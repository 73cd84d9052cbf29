export type Way = 'page' | 'file' | 'network'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** What the shop's own pages are not: the counter's, documents, uploads and the sign-in of providers. */
const elsewhere = /^\/(admin|auth|docs|files|calendar)(\/|$)/

/**
 * Which requests the service worker has a hand in: pages and files of the shop. Calls, stock and everything else that changes goes
 * to the network, untouched: nothing that could be old ever looks like an answer.
 */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'network'
  if (mode === 'navigate') return elsewhere.test(address.pathname) ? 'network' : 'page'
  return address.pathname.startsWith('/assets/shop/') ? 'file' : 'network'
}
