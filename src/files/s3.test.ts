import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Circuit, circuitTimes } from './circuit.ts'
import { s3Store } from './s3.ts'
import { KeyTaken, StoreAway, type FileStore } from './store.ts'

/** A bucket with scripted failures: each request takes the next one, and without any left it works. */
type Trouble = number | 'none' | 'hang up' | 'hang up once done'
let troubles: Trouble[]
let asked: string[]
const objects = new Map<string, Buffer>()

async function answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer | string } | null> {
  const trouble = troubles.shift()
  const url = decodeURIComponent(request.url!)
  asked.push(request.method!)
  const bytes = await buffer(request)
  if (trouble === 'hang up') return null
  if (typeof trouble === 'number') return { status: trouble, body: '<Error><Code>Trouble</Code></Error>' }
  const found = objects.get(url)
  if (url.startsWith('/pictures?')) return { status: 200, body: listing(new URLSearchParams(request.url!.split('?')[1])) }
  if (request.method === 'PUT') {
    if (found && request.headers['if-none-match'] === '*') return { status: 412 }
    objects.set(url, bytes)
    return trouble === 'hang up once done' ? null : { status: 200 }
  }
  if (!found) return { status: 404 }
  if (request.method === 'DELETE') objects.delete(url)
  return request.method === 'DELETE' ? { status: 204 } : { status: 200, body: found }
}

/** A listing of two pages with one file each. */
function listing(search: URLSearchParams): string {
  const next = search.get('continuation-token')
  const entry = `<Contents><Key>${search.get('prefix')}${next ?? 'first'}/a</Key><LastModified>2026-01-02T03:04:05.678Z</LastModified><Size>1</Size></Contents>`
  const more = next ? '' : '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>'
  return `<?xml version="1.0"?><ListBucketResult>${entry}${more}</ListBucketResult>`
}

let server: Server
let store: FileStore
let slept: number

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const result = await answer(request)
  if (result === null) return void request.socket.destroy()
  response.writeHead(result.status, { 'content-type': 'application/xml' })
  response.end(request.method === 'HEAD' ? undefined : result.body)
}

beforeEach(async () => {
  troubles = []
  asked = []
  slept = 0
  objects.clear()
  server = createServer((request, response) => {
    void serve(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { accessKeyId: 'somebody', secretAccessKey: 'something' }
  // only sleeping advances the time
  const pace = { now: () => slept, chance: () => 0.5, sleep: async (ms: number) => void (slept += ms) }
  store = s3Store(
    { endpoint, bucket: 'pictures', region: 'test', ...keys },
    { pace, circuit: new Circuit(circuitTimes, pace.now) },
  )
})
afterEach(async () => {
  await stop()
})

async function stop(): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}

const key = 'products/1-감귤/640.webp'
const bytes = Buffer.from('a picture')

describe('tries again', () => {
  it.each([[503], [500], [502], [504], [429], [408], [409], ['hang up']] as const)(
    'an upload after three times %s',
    async trouble => {
      troubles = [trouble, trouble, trouble]
      await store.put(key, bytes)
      expect([...objects.values()]).toEqual([bytes])
      expect(slept).toBe((250 + 500 + 1000) * 0.75)
    },
  )

  it('reading and deleting', async () => {
    await store.put(key, bytes)
    troubles = [503, 'hang up']
    expect(await buffer((await store.read(key))!.stream)).toEqual(bytes)
    troubles = [503, 503]
    expect(await store.delete(key)).toBe(true)
    expect(objects.size).toBe(0)
  })

  it('deleting, and still answers that it existed when the first answer got lost', async () => {
    await store.put(key, bytes)
    asked = []
    troubles = ['none', 500]
    expect(await store.delete(key)).toBe(true)
    expect(asked).toEqual(['HEAD', 'DELETE', 'DELETE'])
  })

  it('an upload that succeeded although its answer was lost counts as one’s own file', async () => {
    troubles = ['none', 'hang up once done']
    await store.put(key, bytes)
    expect(asked).toEqual(['HEAD', 'PUT', 'HEAD', 'GET'])
  })

  it('a page of a list', async () => {
    troubles = [503]
    const found: string[] = []
    for await (const file of store.list('products')) found.push(`${file.key} ${file.at}`)
    expect(found).toEqual(['products/first/a 2026-01-02T03:04:05.678Z', 'products/second/a 2026-01-02T03:04:05.678Z'])
  })
})

describe('does not try again', () => {
  it.each([400, 401, 403, 411, 501])('after %i', async status => {
    troubles = Array.from({ length: 9 }, () => status)
    await expect(store.put(key, bytes)).rejects.toThrow(String(status))
    expect([asked.length, slept, objects.size]).toEqual([1, 0, 0])
  })

  it('when another upload of the key succeeds between the check and the write', async () => {
    const other = Buffer.from('another picture')
    await store.put(key, other)
    server.prependOnceListener('request', request => {
      // the first check finds nothing yet
      if (request.method === 'HEAD') troubles = [404]
    })
    await expect(store.put(key, bytes)).rejects.toThrow(KeyTaken)
    expect([...objects.values()]).toEqual([other])
  })

  it('when a lost upload turns out to be another’s file', async () => {
    await store.put(key, Buffer.from('another picture'))
    troubles = [404, 503]
    await expect(store.put(key, bytes)).rejects.toThrow(KeyTaken)
  })
})

it('gives up a store that is down after some seconds, and does not call it until it is tried again', async () => {
  const { port } = server.address() as AddressInfo
  await stop()
  await expect(store.read(key)).rejects.toThrow(StoreAway)
  expect(slept).toBe((250 + 500 + 1000 + 2000 + 4000) * 0.75)
  await expect(store.put(key, bytes)).rejects.toThrow(StoreAway)
  expect(slept).toBeLessThan(6000)
  await once(server.listen(port, '127.0.0.1'), 'listening')
  asked = []
  await expect(store.put(key, bytes)).rejects.toThrow(StoreAway)
  expect(asked).toEqual([])
  slept += circuitTimes.triesEveryMs
  // This call does not wait for the trial that it starts. After the trial succeeded, calls work again.
  await expect(store.put(key, bytes)).rejects.toThrow(StoreAway)
  await expect
    .poll(() =>
      store.put(key, bytes).then(
        () => 'stored',
        () => 'away',
      ),
    )
    .toBe('stored')
})

it('gives up after 600 s an upload that fails alone, while the store answers others', async () => {
  troubles = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? 404 : 503))
  await expect(store.put(key, bytes)).rejects.toThrow('503')
  expect(slept).toBeGreaterThan(580_000)
  expect(slept).toBeLessThanOrEqual(600_000)
})
