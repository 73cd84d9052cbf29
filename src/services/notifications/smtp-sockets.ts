import { connect, type Socket } from 'node:net'
import { SEND_TIMEOUT_MS } from './sender.ts'

type Target = { host?: string | undefined; port?: number | string | undefined; secure?: boolean | undefined }
type Answer = (error: Error | null, given?: { connection: Socket }) => void

/** Returns the port of a mail server; as in the mail library 465 or, without TLS from the start, 587 where the URL names none. */
export function portOf({ port, secure }: Target): number {
  return Number(port) || (secure ? 465 : 587)
}

/**
 * The TCP connections of a mailbox. The mail library limits only how long a server says nothing, so one that goes on sending a little would
 * hold a mail, and the end of the process, for ever.
 */
export class SmtpSockets {
  readonly #open = new Set<Socket>()

  /** Connects for the mail library (its option `getSocket`). Fails after ten seconds. */
  readonly get = (target: Target, answer: Answer): void => {
    const socket = connect({ host: target.host ?? 'localhost', port: portOf(target) })
    this.#open.add(socket)
    socket.once('close', () => this.#open.delete(socket))
    // one that comes while nobody listens must not end the process
    socket.on('error', () => {})
    const fail = (error: Error & { code?: string; errors?: Error[] }) => {
      socket.destroy()
      // of several addresses of a host that all refuse, the error has no message
      answer(Object.assign(new Error(error.message || (error.errors?.[0]?.message ?? error.code)), { code: error.code }))
    }
    const late = () => fail(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' }))
    socket.once('error', fail).setTimeout(SEND_TIMEOUT_MS, late)
    socket.once('connect', () => {
      socket.off('error', fail).off('timeout', late).setTimeout(0)
      answer(null, { connection: socket })
    })
  }

  /** Cuts all connections. The mails on them fail and are sent again later. */
  cut(): void {
    for (const socket of this.#open) socket.destroy(new Error('The mail server took too long'))
  }
}
