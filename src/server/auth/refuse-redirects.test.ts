import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refuseRedirects } from './refuse-redirects.ts'

let reached = 0
let server: Server
let address: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/elsewhere' }).end()
    reached += 1
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

it('a fetch goes where it was sent and no further, also after an await; what runs beside it is not touched', async () => {
  const refused = refuseRedirects(async () => {
    await fetch(`${address}/there`)
    return await fetch(`${address}/moved`).catch((error: unknown) => error)
  })
  const beside = await fetch(`${address}/moved`)
  expect(beside.url).toBe(`${address}/elsewhere`)
  expect(await refused).toBeInstanceOf(TypeError)
  expect(reached).toBe(2)
})
