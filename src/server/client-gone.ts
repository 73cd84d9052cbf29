import type { FastifyRequest } from 'fastify'
import { Refused } from '../domain/rejection.ts'

/**
 * Runs `work` with a signal that aborts when the client closes the connection, and returns its result. A connection whose incoming bytes are
 * not read does not tell.
 */
export async function whileConnected<Result>(
  { raw: { socket } }: FastifyRequest,
  work: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController()
  const abort = () =>
    end.abort(new Refused({ code: 'INVALID_INPUT', issues: [{ path: '', message: '연결이 끊겨서 사진을 받지 못했어요.' }] }))
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    return await work(end.signal)
  } finally {
    socket.off('close', abort)
  }
}
