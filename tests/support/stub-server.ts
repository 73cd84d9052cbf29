import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer }
export type StubAnswer = { status: number; body?: object } | 'silence'

/** Somebody else's server on this machine: keeps what it was sent and answers as it is told. */
export class StubServer {
  readonly received: Received[] = []
  answer: (received: Received) => StubAnswer = () => ({ status: 201 })
  readonly #server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const received = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      this.received.push(received)
      const answer = this.answer(received)
      if (answer === 'silence') return
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body ?? {}))
    })
  })

  async start(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
