import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localStore } from './local.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moapick-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = Buffer.from('a picture')

test('gives back what was put, under the same key in another process', async () => {
  await localStore(folder).put('products/1-감귤/640.webp', bytes)
  const file = await localStore(folder).read('products/1-감귤/640.webp')
  expect(file?.bytes).toBe(9)
  expect(await buffer(file!.stream)).toEqual(bytes)
})

test('never replaces a file, and leaves nothing half-written behind', async () => {
  const store = localStore(folder)
  await store.put('banners/1_a/800.webp', bytes)
  await expect(store.put('banners/1_a/800.webp', Buffer.from('other'))).rejects.toThrow('already')
  expect(await buffer((await store.read('banners/1_a/800.webp'))!.stream)).toEqual(bytes)
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test('of many who put the same key at once, one wins', async () => {
  const store = localStore(folder)
  const puts = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => store.put('a/b', Buffer.alloc(9, n))))
  expect(puts.filter(put => put.status === 'fulfilled')).toHaveLength(1)
})

test('reads neither what is missing nor a folder', async () => {
  const store = localStore(folder)
  await store.put('products/1/640.webp', bytes)
  expect(await store.read('products/2/640.webp')).toBeNull()
  expect(await store.read('products/1')).toBeNull()
  expect(await store.read('products/1/640.webp/more')).toBeNull()
})

test('deletes a file and its empty folder; a missing one is no error', async () => {
  const store = localStore(folder)
  await store.put('products/1/640.webp', bytes)
  await store.put('products/1/320.webp', bytes)
  expect(await store.delete('products/1/640.webp')).toBe(true)
  expect(await store.delete('products/1/640.webp')).toBe(false)
  expect(await store.delete('products/1/320.webp')).toBe(true)
  expect(await readdir(join(folder, 'products'))).toEqual([])
})

test.each(['../outside', 'a/../../outside', '/etc/passwd', 'a//b', '.incoming/x', 'a\0b', 'a\\b', ''])(
  'never leaves its folder: %j',
  async key => {
    await writeFile(join(folder, 'outside'), 'secret')
    const store = localStore(join(folder, 'inner'))
    await expect(store.read(key)).rejects.toThrow('not a file key')
    await expect(store.put(key, bytes)).rejects.toThrow('not a file key')
    await expect(store.delete(key)).rejects.toThrow('not a file key')
  },
)

/** A folder whose files not even root may delete. */
const sealed = '/proc/self'
test.skipIf(!existsSync(`${sealed}/status`))('a file that may not be deleted is not treated as missing', async () => {
  await expect(localStore(sealed).delete('status')).rejects.toMatchObject({ code: 'EPERM' })
})

test('a file that is not there, nor the folder that it would be in, is no failure', async () => {
  await writeFile(join(folder, 'plain'), bytes)
  for (const key of ['products/9/640.webp', 'plain/640.webp']) expect(await localStore(folder).delete(key)).toBe(false)
})
