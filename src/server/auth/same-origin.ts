import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser sent this request from a page of this shop. For every request that changes something and is signed in by cookie
 * (one with a bearer token needs no such proof: no other site can make a browser send it). Browsers say so in `Sec-Fetch-Site`; where
 * they do not (plain http), `Origin` has to be the shop's own. Neither: refused.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (origin === undefined || origin === 'null') return false
  return origin === publicUrl || (host !== undefined && URL.parse(origin)?.host === host)
}
