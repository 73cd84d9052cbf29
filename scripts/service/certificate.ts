import { connect } from 'node:tls'

/** Returns the validity of the certificate that this machine serves for a domain, even if it has expired; null if it serves none. */
export function certificateOf(domain: string, port = 443): Promise<{ from: Temporal.Instant; until: Temporal.Instant } | null> {
  const { promise, resolve } = Promise.withResolvers<{ from: Temporal.Instant; until: Temporal.Instant } | null>()
  // only read, so a certificate that has expired is told of too
  const socket = connect({ host: '127.0.0.1', port, servername: domain, rejectUnauthorized: false, timeout: 10_000 }, () => {
    const { valid_from: from, valid_to: until } = socket.getPeerCertificate()
    resolve(from ? { from: moment(from), until: moment(until) } : null)
    socket.destroy()
  })
  const giveUp = () => {
    resolve(null)
    socket.destroy()
  }
  socket.on('timeout', giveUp).on('error', giveUp)
  return promise
}

function moment(text: string): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Date.parse(text))
}
