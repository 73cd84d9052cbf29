import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { addressOf, isThisMachine } from '../settings/address.ts'
import type { Config } from '../settings/config.ts'
import { unreadable } from './input.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>

/**
 * Returns whether a request came from a page of this shop (by `Origin` and `Sec-Fetch-Site`) or has an `Authorization` header. If
 * PUBLIC_URL is on this machine, pages opened under an IP address or a name without a dot count too.
 */
export function isFromHere({ headers, protocol, host }: Asked, publicUrl: string): boolean {
  const { authorization, origin, 'sec-fetch-site': site } = headers
  if (authorization !== undefined) return true
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site !== undefined
  const shop = new URL(publicUrl)
  if (origin === publicUrl) return true
  return isThisMachine(shop.hostname) && isPlainHost(nameIn(host)) && origin === `${protocol}://${host}`
}

/**
 * Returns whether a browser sent the request: it has `Sec-Fetch-Site` or `Origin`. Browsers send these headers with every POST from a page
 * of any site, and scripts of the page cannot remove them.
 */
export function isFromBrowser({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
}

const open: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Adds a hook that refuses a request whose `Host` is a foreign domain with WRONG_ADDRESS (DNS rebinding). Health probes may name any host,
 * and so may a trusted proxy that sends no `X-Forwarded-Host`. Several `Host` headers are refused with INVALID_INPUT (RFC 9112, 3.2).
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): void {
  const own = new URL(publicUrl).hostname
  const proxies = new Set(trustProxy.map(addressOf))
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasSeveralHosts(request.raw.rawHeaders)) return done(unreadable())
    const name = nameIn(request.host)
    const isUnknown = name !== own && !isPlainHost(name) && !open.has(request.routeOptions.url ?? '')
    const isNamedByProxy = proxies.has(addressOf(request.socket.remoteAddress ?? '')) && !request.headers['x-forwarded-host']
    return isUnknown && !isNamedByProxy ? done(new Refused({ code: 'WRONG_ADDRESS', publicUrl })) : done()
  })
}

/** @param rawHeaders names and values in turns, as Node read them */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
}

/** Returns the lower-case name or bracketed address of a `Host` header, without its port. */
function nameIn(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

/** Returns whether a host name cannot come from public DNS: an IP address, `localhost`, a name without a dot, or none. */
function isPlainHost(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^[\w-]*$/.test(name) || name.endsWith('.localhost')
}
