import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBackedUpShop, type BackedUpShop, databaseNow } from '../../tests/support/backed-up-shop.ts'
import { ask } from '../../tests/support/embedded-server.ts'
import { localStore } from '../files/local.ts'
import { parseBackupKey } from './backup-key.ts'
import { RestoreRefused } from './restore-refused.ts'
import { Vault } from './vault.ts'

let shop: BackedUpShop
let baseId = ''
let folder = ''
beforeAll(async () => {
  shop = await aBackedUpShop()
  const { id } = await shop.makeBase()
  baseId = id
  folder = join(shop.root, 'backups', shop.vault.shop)
  await shop.order()
  await shop.archiveNow()
})
afterAll(() => shop.end())

const place = (name: string) => join(shop.root, name)
const codeOf = async (restoring: Promise<unknown>) => {
  const error = await restoring.then(
    () => null,
    (refusal: unknown) => refusal,
  )
  if (error instanceof RestoreRefused) return error.code
  throw error ?? new Error('it was not refused')
}

/** Changes one byte in the middle of a file, and puts it right afterwards. */
async function damaged<T>(name: string, act: () => Promise<T>): Promise<T> {
  const file = join(folder, name)
  const whole = readFileSync(file)
  const half = Math.floor(whole.length / 2)
  writeFileSync(file, Buffer.from(whole).fill(whole[half]! ^ 1, half, half + 1))
  try {
    return await act()
  } finally {
    writeFileSync(file, whole)
  }
}

test('a moment in the future, before the first backup, or after the last of the log', async () => {
  const now = databaseNow()
  expect(await codeOf(shop.restore({ at: now.add({ seconds: 5 }), now }))).toBe('IN_FUTURE')
  expect(await codeOf(shop.restore({ at: now.subtract({ hours: 24 }), now }))).toBe('BEFORE_FIRST')
  expect(await codeOf(shop.restore({ at: now.add({ hours: 1 }), now: now.add({ hours: 2 }) }))).toBe('NOT_REACHED')
})

test('another key, a folder without backup, and two shops in one', async () => {
  const key = parseBackupKey('ab'.repeat(32))!
  expect(await codeOf(shop.restore({ key }))).toBe('WRONG_KEY')
  expect(await codeOf(shop.restore({ from: localStore(place('nothing')) }))).toBe('NO_BACKUP')
  await new Vault(shop.store, shop.key, '77').register()
  expect(await codeOf(shop.restore({}))).toBe('SEVERAL_SHOPS')
  await shop.store.delete('shops/77')
})

test('a folder with anything in it, of which nothing changes', async () => {
  const into = place('full')
  mkdirSync(into)
  writeFileSync(join(into, 'mine'), 'kept')
  expect(await codeOf(shop.restore({ into }))).toBe('FOLDER_NOT_EMPTY')
  expect(readdirSync(into)).toEqual(['mine'])
})

test('a damaged or missing file of the base backup, and a damaged one of the log; the folder can be used again', async () => {
  const into = place('again')
  const part = `base/${baseId}/part-000002`
  expect(await damaged(part, () => codeOf(shop.restore({ into })))).toBe('DAMAGED')
  expect(await damaged(`base/${baseId}/manifest`, () => codeOf(shop.restore({ into })))).toBe('DAMAGED')
  const last = (await shop.vault.list('wal')).at(-1)!.name
  expect(await damaged(last, () => codeOf(shop.restore({ into })))).toBe('DAMAGED')
  const bytes = readFileSync(join(folder, part))
  rmSync(join(folder, part))
  expect(await codeOf(shop.restore({ into }))).toBe('DAMAGED')
  writeFileSync(join(folder, part), bytes)
  expect((await shop.restore({ into })).examined).toHaveLength(1)
})

test('files that were exchanged', async () => {
  const [first, second] = [1, 2].map(number => join(folder, `base/${baseId}/part-00000${number}`)) as [string, string]
  const bytes = readFileSync(first)
  writeFileSync(first, readFileSync(second))
  expect(await codeOf(shop.restore({}))).toBe('DAMAGED')
  writeFileSync(first, bytes)
})

test('an own restore that was killed half way is no obstacle, another that runs is one', async () => {
  const into = place('half')
  mkdirSync(join(into, 'postgres'), { recursive: true })
  appendFileSync(join(into, 'postgres', 'PG_VERSION'), 'half of a file')
  writeFileSync(join(into, 'restore-in-progress'), String(process.ppid))
  expect(await codeOf(shop.restore({ into }))).toBe('ANOTHER_RESTORE')
  writeFileSync(join(into, 'restore-in-progress'), '999999999')
  expect((await shop.restore({ into })).examined).toHaveLength(1)
  expect(existsSync(join(into, 'restore-in-progress'))).toBe(false)
})

test('the backup refuses another content under a name that it has, and takes the same again', async () => {
  await shop.vault.put('wal/twice', Buffer.from('one'))
  await shop.vault.put('wal/twice', Buffer.from('one'))
  await expect(shop.vault.put('wal/twice', Buffer.from('two'))).rejects.toThrow('another copy of this shop writes there')
  await shop.vault.delete('wal/twice')
})

test('nothing readable of the shop is in the backup', async () => {
  const [row] = await ask(shop.server.adminUrl, `select current_setting('cluster_name') as name, version() as version`)
  expect(String(row!['version'])).toContain('PostgreSQL 18')
  for (const { name } of await shop.vault.list('base')) {
    const bytes = readFileSync(join(folder, name))
    expect(bytes.subarray(0, 8).toString()).toBe('MOAPBK1\n')
    for (const word of ['referral', 'PG_VERSION', 'scram', 'postgres']) expect(bytes.includes(word)).toBe(false)
  }
})
