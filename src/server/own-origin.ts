import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../domain/rejection.ts'
import { addressOf, isThisMachine } from './address.ts'
import type { Config } from './config.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>

/**
 * True when this shop's own page sent a request, or a bearer token comes with it. A cookie travels by itself, so browsers' `Origin` and
 * `Sec-Fetch-Site` must agree with PUBLIC_URL; a shop at an address of this machine also accepts its other plain addresses.
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

const open: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/**
 * Refuses requests to another site's name that was made to point here (DNS rebinding). Probes are answered under every name. A trusted proxy
 * may send a name of its own; where it passes on the asked one (`X-Forwarded-Host`), that one counts.
 * @throws Refused WRONG_ADDRESS
 */
export function refuseForeignHosts(
  app: FastifyInstance,
  { publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>,
): void {
  const own = new URL(publicUrl).hostname
  const proxies = new Set(trustProxy.map(addressOf))
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameIn(request.host)
    const isUnknown = name !== own && !isPlainHost(name) && !open.has(request.routeOptions.url ?? '')
    const isNamedByProxy = proxies.has(addressOf(request.socket.remoteAddress ?? '')) && !request.headers['x-forwarded-host']
    if (isUnknown && !isNamedByProxy) done(new Refused({ code: 'WRONG_ADDRESS', publicUrl }))
    else done()
  })
}

/** Returns the lower-case name or bracketed address of a `Host` header, without its port. */
function nameIn(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')
}

/** True for what no foreign name server can answer for: an IP address, `localhost`, a container's name without a dot, or no name. */
function isPlainHost(name: string): boolean {
  return isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^[\w-]*$/.test(name) || name.endsWith('.localhost')
}
