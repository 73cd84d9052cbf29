import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'

/** Returns true for a name that certificates are given for: at least two parts, of ASCII letters, digits and hyphens. */
export function isDomain(name: string): boolean {
  return name.length <= 253 && /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(name)
}

/** Where a domain name resolves to: this machine, other addresses (as behind a router), or nowhere. */
export type Direction = { kind: 'here' } | { kind: 'elsewhere'; addresses: string[] } | { kind: 'nowhere' }

/** Resolves a domain name and returns whether it leads to this machine. */
export async function directionOf(domain: string): Promise<Direction> {
  const found = await lookup(domain, { all: true }).catch(() => [])
  const addresses = found.map(({ address }) => address)
  const own = Object.values(networkInterfaces()).flatMap(each => each?.map(({ address }) => address) ?? [])
  if (addresses.length === 0) return { kind: 'nowhere' }
  return addresses.some(address => own.includes(address)) ? { kind: 'here' } : { kind: 'elsewhere', addresses }
}
