import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = {
  address: string
  /** Adds a server. It gets requests from its first readiness on. */
  add(server: string): void
  remove(server: string): void
  close(): Promise<void>
}

/**
 * Starts a load balancer that asks each server's `/readyz` every `everyMs`, keeps connections and gives requests to ready servers in turn.
 * It repeats no request: what a server does not answer is answered 502.
 */
export async function startBalancer(everyMs: number): Promise<Balancer> {
  const servers = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const asking = setInterval(() => {
    for (const server of servers.keys())
      void isReady(server).then(ready => void (servers.has(server) && servers.set(server, ready)))
  }, everyMs)

  const front = createServer((incoming, answer) => {
    const ready = [...servers].flatMap(([server, isReady]) => (isReady ? [server] : []))
    const server = ready[turn++ % ready.length]
    if (server === undefined) answer.writeHead(503).end('no server is ready')
    else passOn(agent, server, incoming, answer)
  })
  front.keepAliveTimeout = 60_000
  await once(front.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    add: server => void servers.set(server, false),
    remove: server => void servers.delete(server),
    close: async () => {
      clearInterval(asking)
      front.closeAllConnections()
      await new Promise(resolve => front.close(resolve))
      agent.destroy()
    },
  }
}

async function isReady(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/readyz`)).ok
  } catch {
    return false
  }
}

function passOn(agent: Agent, server: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming
  const outgoing = request(server + url, { method, agent, headers: { ...headers, host: new URL(server).host } }, response => {
    const { connection: _, ...kept } = response.headers
    answer.writeHead(response.statusCode!, kept)
    response.pipe(answer)
  })
  outgoing.on('error', error => {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end(String(error))
  })
  incoming.pipe(outgoing)
}
