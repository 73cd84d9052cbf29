import { lookup as resolve, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Host names of push services; `*.` stands for any name below. */
export type PushServices = readonly string[]

/** The push services of Chrome, Samsung Internet, Whale and Edge on phones, of Safari, Firefox, and Edge on Windows. */
export const knownPushServices: PushServices = [
  'fcm.googleapis.com',
  '*.push.apple.com',
  'updates.push.services.mozilla.com',
  '*.notify.windows.com',
]

/**
 * Returns whether an address is that of a push service: https, one of the hosts `services`, no port, user or password. Push addresses come
 * from browsers, so this check prevents server-side request forgery.
 */
export function isPushAddress(address: string, services: PushServices): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false
  return services.some(name => (name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name))
}

/** Resolves a host name to public addresses only, at the moment of the call: a name may change after `isPushAddress`. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const open = error ? [] : found.filter(each => isPublic(each.address))
    const refusal = error ?? (open.length === 0 ? Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }) : null)
    if (refusal) return done(refusal, '', 0)
    if (options.all) return done(null, open)
    done(null, open[0]!.address, open[0]!.family)
  })
}

export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return family === 4 ? !closed4.check(address, 'ipv4') : !closed6.check(address, 'ipv6')
}

/**
 * Networks that are not public: private, local, shared, documentation, test, multicast, and IPv6 forms of IPv4 addresses. IPv4 has a
 * separate list, because the IPv6 one matches every IPv4 address.
 */
const closed4 = new BlockList()
const closed6 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed4.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed6.addSubnet(network, bits, 'ipv6')
