import type { FastifyRequest } from 'fastify'
import { Refused } from '../../domain/rejection.ts'

/**
 * Runs `work`, an upload, and returns its result. The signal that it passes to `work` aborts with Refused INVALID_INPUT when the client
 * closes the connection, which is noticed only while the incoming bytes are read.
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
