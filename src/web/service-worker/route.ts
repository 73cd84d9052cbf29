export type Way = 'page' | 'file' | 'network'

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** Paths that are always loaded from the network: admin area, sign-in with providers, documents, uploads and calendar feeds. */
const elsewhere = /^\/(admin|auth|docs|files|calendar)(\/|$)/

/**
 * Returns how the service worker answers a request: as a `page` or `file` of the shop, else from the `network`. Stock and all other
 * changing data always come from the network, so that no outdated data is shown.
 */
export function wayOf({ method, mode, url }: Asked, origin: string): Way {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'network'
  if (mode === 'navigate') return elsewhere.test(address.pathname) ? 'network' : 'page'
  return address.pathname.startsWith('/assets/shop/') ? 'file' : 'network'
}
