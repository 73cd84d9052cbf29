import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { addressOf, isLoopback } from '../settings/address.ts'

export type ConnectionLimits = {
  /** Limits of open connections, in all and per address. Addresses of `isFree` have no per-address limit. */
  most: number
  mostOfAddress: number
  isFree: (remoteAddress: string) => boolean
}

/** Most connections above the limit that stay open for a short time to answer health probes, in all and per address. */
const LANE = 100
const LANE_OF_ADDRESS = 10
const LANE_MS = 5000
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

/** Returns the function that tells which addresses have no limit of connections per address: loopback addresses and trusted proxies. */
export function isFreeOf(trustProxy: readonly string[]): ConnectionLimits['isFree'] {
  const proxies = new Set(trustProxy.map(addressOf))
  return remoteAddress => isLoopback(remoteAddress) || proxies.has(addressOf(remoteAddress))
}

/**
 * Limits open connections, in all and per address. A connection above the limit stays open for 5 seconds; when there are too many of these,
 * the newest replaces the oldest. Only health probes are answered on them; other requests receive BUSY.
 */
export function boundConnections(app: FastifyInstance, { most, mostOfAddress, isFree }: ConnectionLimits): void {
  const perAddress = new Map<string, number>()
  const lane = new Map<Socket, string>()
  let regular = 0

  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    const address = addressOf(remoteAddress)
    const ofAddress = perAddress.get(address) ?? 0
    if (regular >= most || (ofAddress >= mostOfAddress && !isFree(remoteAddress))) return enterLane(socket, address)
    regular++
    perAddress.set(address, ofAddress + 1)
    socket.once('close', () => {
      regular--
      const left = perAddress.get(address)! - 1
      if (left === 0) perAddress.delete(address)
      else perAddress.set(address, left)
    })
  })

  function enterLane(socket: Socket, address: string): void {
    const own = [...lane].flatMap(([other, from]) => (from === address ? [other] : []))
    const goes = own.length >= LANE_OF_ADDRESS ? own[0] : lane.size >= LANE ? lane.keys().next().value : undefined
    goes?.destroy()
    if (goes) lane.delete(goes)
    lane.set(socket, address)
    const end = setTimeout(() => socket.destroy(), LANE_MS)
    socket.once('close', () => {
      clearTimeout(end)
      lane.delete(socket)
    })
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (!lane.has(request.raw.socket)) return done()
    reply.header('connection', 'close')
    if (probes.has(request.routeOptions.url ?? '')) done()
    else done(new Refused({ code: 'BUSY', retryAfterSeconds: 5 }))
  })
}
