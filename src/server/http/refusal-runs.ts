import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { closeGentlyAfterAnswer } from './close-gently.ts'

/** Refusals in a row with 429 after which a connection is closed. */
const MOST_IN_A_ROW = 20

/**
 * Closes a connection after 20 answers 429 in a row. Requests that have already arrived on it are not answered. Must be registered before
 * the hooks and routes that cost work.
 */
export function closeAfterRefusals(app: FastifyInstance): void {
  const runs = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    if ((runs.get(request.raw.socket) ?? 0) < MOST_IN_A_ROW) return done()
    reply.hijack()
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { socket } = request.raw
    const run = reply.statusCode === 429 ? (runs.get(socket) ?? 0) + 1 : 0
    if (run > 0) runs.set(socket, run)
    else runs.delete(socket)
    if (run === MOST_IN_A_ROW) {
      reply.header('connection', 'close')
      closeGentlyAfterAnswer(socket)
    }
    done()
  })
}
