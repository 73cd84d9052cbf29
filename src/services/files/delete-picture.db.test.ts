import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CUSTOMER_PICTURES_A_DAY } from '../../domain/upload-quota.ts'
import { pictureIntake } from '../../files/intake.ts'
import { localStore } from '../../files/local.ts'
import { photo } from '../../files/picture-samples.ts'
import { fileKey, type FileStore } from '../../files/store.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { hangings } from '../../../tests/support/hangings.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { addPicture } from './add-picture.ts'
import { deletePicture } from './delete-picture.ts'

const counter = new Counter()
let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moapick-delete-'))
  store = localStore(folder)
})
afterEach(() => rm(folder, { recursive: true }))

async function uploaded(): Promise<{ id: string; url: string }> {
  const { context } = counter
  const intake = pictureIntake({ store, now: context.clock, newId: context.newId, atOnce: 1 })
  const bytes = await photo(40, 30).png().toBuffer()
  const picture = await addPicture(context, intake, { kind: 'products', bytes, fileName: '감귤.png' }, null)
  if ('code' in picture) throw new Error(picture.code)
  return picture
}

it('a picture that cannot be recorded, or is one too many, leaves no file behind', async () => {
  const { context } = counter
  const intake = pictureIntake({ store, now: context.clock, newId: context.newId, atOnce: 1 })
  const given = { bytes: await photo(40, 30).png().toBuffer(), fileName: '감귤.png' }
  const nobody = context.newId()
  await expect(addPicture(context, intake, { ...given, kind: 'products' }, nobody)).rejects.toThrow()
  const userId = await aUser(counter.db)
  await counter.db.query(
    `insert into files (id, kind, url, width, height, color, byte_size, uploaded_by, created_at)
     select gen_random_uuid(), 'reviews', $1 || n, 1, 1, '#ffffff', 1, $1::uuid, $3 from generate_series(1, $2) n`,
    [userId, CUSTOMER_PICTURES_A_DAY, counter.now],
  )
  const refused = await addPicture(context, intake, { ...given, kind: 'reviews' }, userId)
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const left: string[] = []
  for (const kind of ['products', 'reviews']) for await (const { key } of store.list(kind)) left.push(key)
  expect(left).toEqual([])
})

const stored = async (url: string) => {
  const file = await store.read(`${fileKey(url)}/320.webp`)
  file?.stream.destroy()
  return file !== null
}
const rows = (url: string) => counter.db.query(`select id from files where url = $1`, [url])

it('deletes the record and every stored file, once', async () => {
  const { url } = await uploaded()
  expect(await stored(url)).toBe(true)
  expect(await deletePicture(counter.context, store, url)).toEqual({ deleted: true })
  expect([await stored(url), await rows(url)]).toEqual([false, []])
  expect(await refusal(deletePicture(counter.context, store, url))).toEqual({ code: 'FILE_NOT_FOUND' })
})

it('ignores that the store has lost the files', async () => {
  const { url } = await uploaded()
  await rm(join(folder, 'products'), { recursive: true })
  expect(await deletePicture(counter.context, store, url)).toEqual({ deleted: false })
  expect(await rows(url)).toEqual([])
})

it.each(Object.entries(hangings))('refuses a picture that %s shows, and keeps all of it', async (_, hang) => {
  const { id, url } = await uploaded()
  await hang(counter, id)
  expect(await refusedUnchanged(counter.db, () => deletePicture(counter.context, store, url))).toEqual({ code: 'FILE_IN_USE' })
  expect(await stored(url)).toBe(true)
})

it.each([
  ['another shop', 'https://elsewhere.example/files/products/1-a'],
  ['a path out of the folder', '/files/products/../../etc/passwd'],
  ['a hidden path', '/files/.incoming/x'],
  ['a variant instead of the picture', '/files/products/1-a/320.webp'],
  ['nothing', ''],
])('refuses %s', async (_, url) => {
  expect(await refusedUnchanged(counter.db, () => deletePicture(counter.context, store, url))).toEqual({ code: 'FILE_NOT_FOUND' })
})

it('shows a picture or deletes it, but not both, when both come at once', async () => {
  const { productId } = await aRound(counter.db)
  for (let nth = 0; nth < 8; nth++) {
    const { id, url } = await uploaded()
    const [shown, deleted] = await Promise.allSettled([
      counter.db.query(`insert into product_images (product_id, position, file_id) values ($1, $2, $3)`, [productId, nth, id]),
      deletePicture(counter.context, store, url),
    ])
    expect([shown.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stored(url)).toBe(shown.status === 'fulfilled')
  }
})
