import type { FastifyRequest } from 'fastify'

/**
 * Returns the key under which requests of an IP address are counted: IPv4 unchanged, IPv6 as its /64 network. Removes a port that a proxy
 * has added.
 */
export function addressOf(given: string): string {
  const ip = given.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}

/** Returns whether a request came from this machine itself and was not forwarded by a proxy. */
export function isFromThisMachine({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  return isLoopback(ip) && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined
}

/** Returns whether an IP address is a loopback address. */
export function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}

/** Returns whether a host name in a URL means this machine or all its addresses: `localhost`, `127.0.0.1`, `[::]`. */
export function isThisMachine(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return plain === 'localhost' || plain === '0.0.0.0' || plain === '::' || isLoopback(plain)
}
