import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '../../tests/support/s3.ts'
import { localStore } from './local.ts'
import { s3Store } from './s3.ts'
import { KeyTaken, type FileStore } from './store.ts'

/** The same tests run against a folder and a bucket of a real S3-compatible server. */
const stores = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'moapick-store-'))
    return { store: localStore(folder), stop: () => rm(folder, { recursive: true }) }
  },
  'an S3 bucket': async () => {
    const { settings, stop } = await startS3()
    return { store: s3Store(settings), stop }
  },
}

/** S3 timestamps are in whole seconds. */
const COARSENESS_MS = 2000

describe.each(Object.entries(stores))('%s', (_, start) => {
  let store: FileStore
  let stop: () => Promise<void>
  let begun: number
  beforeAll(async () => {
    begun = await nowOfTheDisk()
    ;({ store, stop } = await start())
  })
  afterAll(() => stop())

  const content = async (key: string) => {
    const file = await store.read(key)
    return file && { bytes: file.bytes, text: String(await buffer(file.stream)) }
  }
  const keys = async (kind: string) => {
    const found: string[] = []
    for await (const { key } of store.list(kind)) found.push(key)
    return found.sort()
  }

  it.each(['products/1-감귤/640.webp', 'banners/1764000000000_a_b/800.avif', 'reviews/a-b.c/x'])(
    'gives back what was put under %s',
    async key => {
      await store.put(key, Buffer.from(`bytes of ${key}`))
      expect(await content(key)).toEqual({ bytes: Buffer.byteLength(`bytes of ${key}`), text: `bytes of ${key}` })
    },
  )

  it('keeps bytes as they are, a megabyte of them', async () => {
    const bytes = Buffer.from(Array.from({ length: 1_000_003 }, (_value, at) => (at * 7) % 256))
    await store.put('products/2-large/1200.webp', bytes)
    const file = await store.read('products/2-large/1200.webp')
    expect((await buffer(file!.stream)).equals(bytes)).toBe(true)
  })

  it('never replaces a file, not even by the same bytes', async () => {
    await store.put('products/3/640.webp', Buffer.from('first'))
    await expect(store.put('products/3/640.webp', Buffer.from('second'))).rejects.toThrow(KeyTaken)
    await expect(store.put('products/3/640.webp', Buffer.from('first'))).rejects.toThrow(KeyTaken)
    expect(await content('products/3/640.webp')).toEqual({ bytes: 5, text: 'first' })
  })

  it('reads null where nothing is', async () => {
    expect(await store.read('products/none/640.webp')).toBeNull()
    expect(await store.read('products/3')).toBeNull()
  })

  it('deletes once; a missing file is no error', async () => {
    await store.put('products/4-감/640.webp', Buffer.from('x'))
    expect(await store.delete('products/4-감/640.webp')).toBe(true)
    expect(await store.read('products/4-감/640.webp')).toBeNull()
    expect(await store.delete('products/4-감/640.webp')).toBe(false)
  })

  it('lists the files of a kind and no other, with when they came', async () => {
    expect(await keys('reviews')).toEqual(['reviews/a-b.c/x'])
    expect(await keys('banners')).toEqual(['banners/1764000000000_a_b/800.avif'])
    expect(await keys('products')).toContain('products/1-감귤/640.webp')
    expect(await keys('nothing')).toEqual([])
    for await (const { at } of store.list('reviews')) {
      expect(at.epochMilliseconds).toBeGreaterThan(begun - COARSENESS_MS)
      expect(at.epochMilliseconds).toBeLessThan(Date.now() + COARSENESS_MS)
    }
  })

  it.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '.incoming/x', 'a\0b', 'a\\b', ''])(
    'refuses the key %j',
    async key => {
      await expect(store.read(key)).rejects.toThrow('not a file key')
      await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('not a file key')
      await expect(store.delete(key)).rejects.toThrow('not a file key')
    },
  )
})

/**
 * Returns the time of the file system in milliseconds since 1970. It stays the machine's when this process runs with a fake
 * clock (scripts/test-dates.ts).
 */
async function nowOfTheDisk(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'moapick-now-'))
  const { mtimeMs } = await stat(folder)
  await rm(folder, { recursive: true })
  return mtimeMs
}
