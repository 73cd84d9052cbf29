import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A whole answer. */
export type PlainAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

export type PlainRequest = { method?: string; headers?: Record<string, string>; body?: string }

const agent = new Agent({ keepAlive: true })

/**
 * Sends a request over a connection that is kept, and returns the answer with its text as it came. For tests that send thousands: `fetch`
 * takes more than twice its processor time. Follows no redirect, decodes no compression.
 */
export async function plainHttp(url: string, init: PlainRequest = {}): Promise<PlainAnswer> {
  try {
    return await send(url, init)
  } catch (error) {
    // a server may close an idle connection while the request is on its way, which it then did not read
    if (error instanceof ClosedWhileIdle) return await send(url, init)
    throw error
  }
}

class ClosedWhileIdle extends Error {}

function send(url: string, { method = 'GET', headers = {}, body }: PlainRequest): Promise<PlainAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PlainAnswer>()
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const sent = request(url, { agent, method, headers: { ...headers, ...length } }, answer => {
    const pieces: Buffer[] = []
    answer.on('data', (piece: Buffer) => pieces.push(piece))
    answer.once('error', reject)
    answer.once('end', () =>
      resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(pieces).toString() }),
    )
  })
  sent.once('error', (error: NodeJS.ErrnoException) =>
    reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new ClosedWhileIdle('', { cause: error }) : error),
  )
  sent.end(body)
  return promise
}
