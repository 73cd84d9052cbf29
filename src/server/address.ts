import type { FastifyRequest } from 'fastify'

/**
 * Returns what an address is limited as: an IPv6 network of 64 bits is one customer's line, however many addresses they use of it. Some
 * proxies add the port to an address that they pass on, as in `203.0.113.7:5123` or `[2001:db8::1]:5123`: it says nothing of who it is.
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

/** Tells whether a request was sent on this machine itself, and not by a proxy on it for somebody else. */
export function isFromThisMachine({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  return isLoopback(ip) && headers['x-forwarded-for'] === undefined && headers['forwarded'] === undefined
}

/** This machine itself. */
export function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}

/** Tells whether a host name is one of this machine itself, or of all its addresses, as a URL has it: `localhost`, `127.0.0.1`, `[::]`. */
export function isThisMachine(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return plain === 'localhost' || plain === '0.0.0.0' || plain === '::' || isLoopback(plain)
}
