import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBackedUpShop, type BackedUpShop, databaseNow } from '../../tests/support/backed-up-shop.ts'
import { readBases } from './base-manifest.ts'
import { pruneVault } from './prune-vault.ts'

let shop: BackedUpShop
let order = ''
beforeAll(async () => {
  shop = await aBackedUpShop()
  order = await shop.order()
})
afterAll(() => shop.end())

/** Runs until it has touched a file that contains `until`, and kills it there. */
async function killedAt(kind: 'base' | 'restore', until: string, into = ''): Promise<void> {
  const { copyPictures: _copy, ...source } = shop.source
  const task = {
    kind,
    store: join(shop.root, 'backups'),
    key: shop.key.bytes.toString('hex'),
    shop: shop.vault.shop,
    source,
    into,
  }
  const script = new URL('../../tests/support/killed-backups.ts', import.meta.url)
  const child: ChildProcess = fork(script, [JSON.stringify(task)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  for (;;) {
    const [key] = (await Promise.race([once(child, 'message'), exited.then(() => ['it ended'])])) as [string]
    if (key === 'it ended') throw new Error(`it ended before ${until}`)
    if (key.includes(until)) break
    child.send('go on')
  }
  child.kill('SIGKILL')
  await exited
}

test('a base backup that is killed does not count, and the next one is whole; its rest is removed a day later', async () => {
  await killedAt('base', '/part-000003')
  expect((await readBases(shop.vault)).bases).toEqual([])
  const { id } = await shop.makeBase()
  expect((await shop.restore({})).examined).toEqual([order])

  const now = databaseNow()
  const idsAt = async () => new Set((await shop.vault.list('base')).map(({ name }) => name.split('/')[1]))
  await pruneVault(shop.vault, [], now)
  expect((await idsAt()).size).toBe(2)
  await pruneVault(shop.vault, [], now.add({ hours: 25 }))
  expect(await idsAt()).toEqual(new Set([id]))
  expect((await shop.restore({})).examined).toEqual([order])
})

test.each([
  ['while the files are laid out', '/part-000002'],
  ['while the log is replayed', '/wal/00000001'],
])('a restore that is killed %s is repeated by the same command', async (_when, until) => {
  const into = join(shop.root, `killed-${until.length}`)
  await killedAt('restore', until, into)
  expect((await shop.restore({ into })).examined).toEqual([order])
})
