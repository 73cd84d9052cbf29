import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Door = {
  address: string
  /** Serves the next build's service worker from now on. */
  buildAnew(): void
  /** Breaks every connection until `open`, as a cut cable does: `navigator.onLine` stays true, and no event tells of it. */
  shut(): void
  open(): void
  close(): void
}

/**
 * Starts a proxy in front of the shop that can be shut and can serve another build: the same service worker but for its name and its list
 * of files. Tests cannot intercept the browser's look for a new service worker, and Playwright's offline mode sends pages that have just
 * opened an `online` event.
 */
export async function doorTo(shop: string): Promise<Door> {
  let isNew = false
  let isShut = false
  const server = createServer((asked, answer) => {
    if (isShut) return void asked.destroy()
    // whole answers only: the shop would say that nothing changed
    const { 'if-none-match': _, ...given } = asked.headers
    const ownAddress = { host: new URL(shop).host, ...(given.origin && { origin: shop }) }
    const headers = { ...given, ...ownAddress, 'accept-encoding': 'identity' }
    const isWorker = () => isNew && asked.url === '/sw.js'
    const call = request(shop + asked.url, { method: asked.method, headers }, given => void pass(given, answer, isWorker()))
    call.on('error', () => answer.destroy())
    answer.on('close', () => call.destroy())
    asked.pipe(call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    buildAnew: () => void (isNew = true),
    shut: () => {
      isShut = true
      server.closeAllConnections()
    },
    open: () => void (isShut = false),
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
