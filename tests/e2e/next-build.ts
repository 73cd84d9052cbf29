import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The shop seen through a door of its own, at which another build can be made up: the same service worker but for its list of files and
 * its name. A browser's look for a new worker passes no test's interception, so it takes a real server.
 */
export async function doorTo(shop: string): Promise<{ address: string; buildAnew(): void; close(): void }> {
  let isNew = false
  const server = createServer((asked, answer) => {
    // whole answers only: the shop would say that nothing changed
    const { 'if-none-match': _, ...given } = asked.headers
    const headers = { ...given, host: new URL(shop).host, 'accept-encoding': 'identity' }
    const isWorker = () => isNew && asked.url === '/sw.js'
    const call = request(shop + asked.url, { method: asked.method, headers }, given => void pass(given, answer, isWorker()))
    call.on('error', () => answer.destroy())
    asked.pipe(call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    buildAnew: () => void (isNew = true),
    close: () => (server.closeAllConnections(), server.close()),
  }
}

async function pass(given: IncomingMessage, answer: ServerResponse, isWorker: boolean): Promise<void> {
  if (!isWorker || given.statusCode !== 200) {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    return void given.pipe(answer)
  }
  const text = (await given.toArray()).join('')
  const { etag: _, 'content-length': __, ...rest } = given.headers
  answer.writeHead(200, rest).end(anotherBuild(text))
}

/** Without the script that runs in open pages, and so newer than they are. */
function anotherBuild(worker: string): string {
  let nth = 0
  return worker
    .replaceAll(/\/assets\/shop\/main-[\w-]+\.js/g, () => `/favicon.ico?${nth++}`)
    .replaceAll(/moapick-files-\w+/g, '$&next')
}
