import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pictureIntake } from '../../files/intake.ts'
import { localStore } from '../../files/local.ts'
import { photo } from '../../files/picture-samples.ts'
import { variantKeys } from '../../files/picture.ts'
import { fileKey, type FileStore } from '../../files/store.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { hangings } from '../../../tests/support/hangings.ts'
import { addPicture } from './add-picture.ts'
import { sweepOrphanFiles } from './sweep-orphans.ts'

const counter = new Counter()
const { context } = counter
let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moapick-sweep-'))
  store = localStore(folder)
  for (const table of ['product_images', 'banners', 'reviews']) await counter.db.query(`delete from ${table}`)
  await counter.db.query(`update users set photo_file_id = null`)
  await counter.db.query(`delete from files`)
})
afterEach(() => rm(folder, { recursive: true }))

const hours = (hours: number) => ({ hours })
const nothing = { unused: 0, unknown: 0, missing: 0, missingUrls: [], more: false }

/** Creates a picture whose record and files have this age. */
async function aged(age: Temporal.DurationLike) {
  const uploadedAt = counter.now.subtract(age)
  const intake = pictureIntake({ store, now: context.clock, newId: context.newId, atOnce: 1 })
  const given = { kind: 'products' as const, bytes: await photo(40, 30).png().toBuffer(), fileName: '감.png' }
  const picture = await counter.at(uploadedAt, () => addPicture(context, intake, given, null))
  if ('code' in picture) throw new Error(picture.code)
  for (const key of keysOf(picture.url)) {
    const seconds = uploadedAt.epochMilliseconds / 1000
    await utimes(join(folder, ...key.split('/')), seconds, seconds)
  }
  return picture
}
const keysOf = (url: string) => variantKeys(fileKey(url)!)
const urls = async () => (await counter.db.query<{ url: string }>(`select url from files`)).map(row => row.url).sort()
async function stored(): Promise<string[]> {
  const bases = new Set<string>()
  for (const kind of ['products', 'banners', 'reviews'])
    for await (const { key } of store.list(kind)) bases.add(key.split('/').slice(0, 2).join('/'))
  return [...bases].sort()
}

it('deletes what was not in use for a day, to the second, and nothing in use', async () => {
  await aged({ hours: 24, seconds: 1 })
  const young = await aged(hours(23))
  const edge = await aged(hours(24))
  const shown = []
  for (const hang of Object.values(hangings)) {
    shown.push(await aged(hours(100)))
    await hang(counter, shown.at(-1)!.id)
  }
  expect(await sweepOrphanFiles(context, store)).toEqual({ ...nothing, unused: 1 })
  const kept = [young, edge, ...shown].map(picture => picture.url).sort()
  expect(await urls()).toEqual(kept)
  expect(await stored()).toEqual(kept.map(url => fileKey(url)!).sort())
  expect(await sweepOrphanFiles(context, store)).toEqual(nothing)
})

it('deletes stored files that no record knows, but none of an upload that may be under way', async () => {
  const [old, young] = [await aged(hours(25)), await aged(hours(1))]
  await counter.db.query(`delete from files`)
  expect(await sweepOrphanFiles(context, store)).toEqual({ ...nothing, unknown: 1 })
  expect(await stored()).toEqual([fileKey(young.url)!])
  expect(await store.read(keysOf(old.url)[0]!)).toBeNull()
})

it('deletes nothing of a picture of which a file has just come', async () => {
  const { url } = await aged(hours(25))
  await counter.db.query(`delete from files`)
  const keys: string[] = []
  for await (const { key } of store.list('products')) keys.push(key)
  const seconds = counter.now.epochMilliseconds / 1000
  await utimes(join(folder, ...keys.at(-1)!.split('/')), seconds, seconds)
  expect(await sweepOrphanFiles(context, store)).toEqual(nothing)
  expect(await stored()).toEqual([fileKey(url)!])
})

it('reports records whose files are missing, and leaves them for staff', async () => {
  const lost = await aged(hours(30))
  const { productId } = await aRound(counter.db)
  await counter.db.query(`insert into product_images (product_id, position, file_id) values ($1, 0, $2)`, [productId, lost.id])
  for (const key of keysOf(lost.url)) await store.delete(key)
  expect(await sweepOrphanFiles(context, store)).toEqual({ ...nothing, missing: 1, missingUrls: [lost.url] })
  expect(await urls()).toEqual([lost.url])
})

it('handles a bounded batch at once and says that there is more; two at once do it once', async () => {
  for (let nth = 0; nth < 5; nth++) await aged(hours(48))
  expect(await sweepOrphanFiles(context, store, { limit: 2 })).toEqual({ ...nothing, unused: 2, more: true })
  const both = await Promise.all([sweepOrphanFiles(context, store), sweepOrphanFiles(context, store)])
  expect(both[0].unused + both[1].unused).toBe(3)
  expect([await urls(), await stored()]).toEqual([[], []])
})
