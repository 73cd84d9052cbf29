import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refused } from '../../domain/rejection.ts'
import { uploadRoutes } from './uploads.ts'

type Begun = { userId: string; fileName: string; gone: AbortSignal; finish: () => void }

let app: FastifyInstance
let begun: Begun[]
afterEach(async () => {
  for (const { finish } of begun) finish()
  await app.close()
})

/** A shop whose pictures are taken when the test says so. The header names the uploader, staff by "staff". */
async function shop(mostWaitMs?: number): Promise<string> {
  app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _, reply) =>
    error instanceof Refused ? reply.code(503).send(error.rejection) : reply.code(500).send(error),
  )
  await app.register(uploadRoutes, {
    async admit({ headers: { authorization = '' } }) {
      return { userId: authorization, isStaff: authorization === 'staff' }
    },
    takePicture: async ({ fileName }, userId, gone) => {
      await new Promise<void>(resolve => begun.push({ userId, fileName, gone, finish: resolve }))
      return { id: fileName, url: `/files/reviews/${fileName}`, width: 1, height: 1, color: '#ffffff' }
    },
    ...(mostWaitMs !== undefined && { mostWaitMs }),
  })
  return await app.listen({ port: 0, host: '127.0.0.1' })
}
beforeEach(() => (begun = []))

async function upload(address: string, authorization: string, names: string[], bytes = 9, signal?: AbortSignal) {
  const form = new FormData()
  for (const name of names) form.append('file', new Blob(['RIFF1234WEBP', Buffer.alloc(bytes)]), name)
  const headers = { authorization }
  const answer = await fetch(`${address}/files?kind=reviews`, { method: 'POST', body: form, headers, ...(signal && { signal }) })
  return { status: answer.status, body: await answer.json() }
}
const names = () => begun.map(({ fileName }) => fileName)

test('a picture whose turn does not come in time is refused as BUSY, and one of staff has its own turns', async () => {
  const address = await shop(50)
  const first = upload(address, 'a', ['a1'])
  await expect.poll(names).toEqual(['a1'])
  expect(await upload(address, 'b', ['b1'])).toEqual({ status: 503, body: { code: 'BUSY', retryAfterSeconds: 5 } })
  const staff = upload(address, 'staff', ['s1'])
  await expect.poll(names).toEqual(['a1', 's1'])
  begun.forEach(({ finish }) => finish())
  expect([(await first).status, (await staff).status]).toEqual([200, 200])
})

test('a picture whose client has left is given up while it is taken, and no other of the upload begins', async () => {
  const address = await shop()
  const leaving = new AbortController()
  const left = upload(address, 'a', ['a1', 'a2', 'a3', 'a4', 'a5'], 700_000, leaving.signal).catch(() => 'left')
  await expect.poll(names).toEqual(['a1'])
  leaving.abort()
  expect(await left).toBe('left')
  await expect.poll(() => begun[0]!.gone.aborted).toBe(true)
  begun[0]!.finish()
  const next = upload(address, 'b', ['b1'])
  await expect.poll(() => names().at(-1)).toBe('b1')
  begun.at(-1)!.finish()
  expect([(await next).status, names()]).toEqual([200, ['a1', 'b1']])
})

test('a picture whose client has left before its turn never has one', async () => {
  const address = await shop()
  const first = upload(address, 'a', ['a1'])
  await expect.poll(names).toEqual(['a1'])
  const leaving = new AbortController()
  const left = upload(address, 'b', ['b1'], 9, leaving.signal).catch(() => 'left')
  const stays = upload(address, 'c', ['c1'])
  await new Promise(resolve => setImmediate(resolve))
  leaving.abort()
  expect(await left).toBe('left')
  begun[0]!.finish()
  await expect.poll(names).toEqual(['a1', 'c1'])
  begun[1]!.finish()
  expect([(await first).status, (await stays).status, names()]).toEqual([200, 200, ['a1', 'c1']])
})
