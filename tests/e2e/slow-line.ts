import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const most = Number(process.env['SLOW_LINE'] ?? 0)
const slow = /^\/(?:functions|api|auth)\//

/**
 * With SLOW_LINE (ms) a way to the shop on which each request takes up to so much longer, and so does its answer, by chance: what runs
 * ahead of the shop, in a test or on a page, shows then. Without it the shop itself. Not part of the daily run.
 */
export async function slowLineTo(shop: string): Promise<{ address: string; close(): void }> {
  if (most === 0) return { address: shop, close: () => {} }
  const { host } = new URL(shop)
  // the shop knows itself by its own address only
  const headersOf = ({ headers }: IncomingMessage) => ({ ...headers, host, ...(headers.origin && { origin: shop }) })
  const pass = async (asked: IncomingMessage, answer: ServerResponse) => {
    const late = () => wait(slow.test(asked.url ?? '') ? Math.random() * most : 0)
    await late()
    const call = request(shop + asked.url, { method: asked.method, headers: headersOf(asked) })
    call.on('response', given => void late().then(() => given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers))))
    call.on('error', () => answer.destroy())
    answer.on('close', () => call.destroy())
    asked.pipe(call)
  }
  // an idle connection that is closed at the moment of its next use fails that request
  const server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => void pass(asked, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => (server.closeAllConnections(), void server.close()),
  }
}
