import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const most = Number(process.env['SLOW_LINE'] ?? 0)
const slow = /^\/(?:functions|api|auth)\//

/**
 * With SLOW_LINE (ms) a way to the shop on which each request takes up to so much longer, and so does its answer, by chance: what runs
 * ahead of the shop, in a test or on a page, shows then. Without it the shop itself. Not part of the daily run.
 */
export async function slowLineTo(shop: string): Promise<{ address: string; close(): void }> {
  if (most === 0) return { address: shop, close: () => {} }
  const { hostname, port, host } = new URL(shop)
  // the shop knows itself by its own address only
  const headersOf = ({ headers }: IncomingMessage) => ({ ...headers, host, ...(headers.origin && { origin: shop }) })
  const server = createServer(async (asked, answer) => {
    const isSlow = slow.test(asked.url ?? '')
    if (isSlow) await wait(Math.random() * most)
    const call = request(shop + asked.url, { method: asked.method, headers: headersOf(asked) }, async given => {
      if (isSlow) await wait(Math.random() * most)
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    call.on('error', () => answer.destroy())
    answer.on('close', () => call.destroy())
    asked.pipe(call)
  })
  server.on('upgrade', (asked: IncomingMessage, socket, head) => {
    const call = connect(Number(port), hostname, () => {
      call.write(`${asked.method} ${asked.url} HTTP/1.1\r\n`)
      for (const [name, value] of Object.entries(headersOf(asked))) call.write(`${name}: ${String(value)}\r\n`)
      call.write('\r\n')
      call.write(head)
      socket.pipe(call).pipe(socket)
    })
    call.on('error', () => socket.destroy())
    socket.on('error', () => call.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => (server.closeAllConnections(), void server.close()),
  }
}
