import type { Socket } from 'node:net'

/** How long a client has to read its answer before a connection with unread bytes is reset. */
const LINGER_MS = 2000

/**
 * Ends a connection on which the client may still send, and reads no more. Closes the sending side first, so that no reset overtakes the
 * answer (RFC 9112, 9.6).
 */
export function closeGently(socket: Socket): void {
  if (socket.destroyed) return
  socket.pause()
  socket.end()
  const end = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(end))
}

/** Makes Node close this connection with `closeGently` after the answer, which must have the header `connection: close`. */
export function closeGentlyAfterAnswer(socket: Socket): void {
  // Node calls it once the answer is written
  socket.destroySoon = () => closeGently(socket)
}
