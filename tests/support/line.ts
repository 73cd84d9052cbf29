import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { overTcp } from './cluster.ts'

export type Line = {
  /** The database through this line. */
  url: string
  /** As if the database's machine had gone: nobody is connected, nobody gets in. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** As if the database or the network stood still: connections stay open and nothing arrives. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** A line to a database that can be cut. */
export async function aLine(databaseUrl: string): Promise<Line> {
  const target = new URL(overTcp(databaseUrl))
  const sockets = new Set<Socket>()
  let frozen = false
  const server = createServer(near => {
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, partner] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', data => void partner.write(data))
      if (frozen) socket.pause()
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        partner.destroy()
      })
    }
  })
  const open = async (port: number) => void (await once(server.listen(port, '127.0.0.1'), 'listening'))
  await open(0)
  const { port } = server.address() as AddressInfo
  const url = new URL(overTcp(databaseUrl))
  url.host = `127.0.0.1:${port}`
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise(resolve => server.close(resolve))
  }
  const freeze = () => {
    frozen = true
    for (const socket of sockets) socket.pause()
  }
  const thaw = () => {
    frozen = false
    for (const socket of sockets) socket.resume()
  }
  return { url: url.href, cut, mend: () => open(port), freeze, thaw, close: cut }
}
