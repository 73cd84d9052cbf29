import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shutDown } from '../src/db/embedded/postmaster.ts'
import { ask, start } from '../tests/support/embedded-server.ts'
import { aPackedShop, installPacked, linkPackages } from '../tests/support/packed-once.ts'
import { production, spawnIn, succeedIn } from '../tests/support/packed-shop.ts'
import { diskFolder } from '../tests/support/temporary.ts'
import { findRunning } from './running-shop.ts'
import { INSTALLED, releaseInArchive } from './update/releases.ts'

/** Folder of a shop that was installed from an archive and is updated repeatedly: each test continues where the one before ended. */
let folder = ''
/** Folder of the shop's data, in memory if the run's temporary files are there. */
let dataFolder = ''
let home = ''
let first = ''
let archives: Record<'broken' | 'next', string>
let settings: Awaited<ReturnType<typeof production>>

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(diskFolder(), 'moapick-updated-')))
  dataFolder = mkdtempSync(join(tmpdir(), 'moapick-updated-'))
  for (const each of [folder, dataFolder]) chmodSync(each, 0o755) // PostgreSQL's account enters it
  home = join(folder, 'home')
  mkdirSync(home)
  first = await installPacked(home)
  const { archive } = await aPackedShop()
  archives = {
    broken: repack(archive, '0.2.0', root => writeFileSync(join(root, 'scripts/start.ts'), `throw new Error('broken')\n`)),
    next: repack(archive, '0.3.0', root =>
      writeFileSync(join(root, 'src/db/migrations/9001_next.sql'), '-- expand\ncreate table of_next ();\n'),
    ),
  }
  await installByHand(archives.broken)
  settings = await production(join(dataFolder, 'data'))
  await spawnIn(first, settings, ['npm', 'start']).says('is open at')
})

afterAll(async () => {
  const shop = findRunning(place())
  if (shop) process.kill(shop.pid, 'SIGTERM')
  while (running()) await pause(50)
  await shutDown(join(dataFolder, 'data/postgres'))
  for (const each of [folder, dataFolder]) rmSync(each, { recursive: true, force: true, maxRetries: 3 })
})

const place = () => ({ dataDir: settings.DATA_DIR, port: Number(settings.PORT) })
const running = () => findRunning(place())?.root
const current = () => realpathSync(join(home, 'current'))
const update = (root: string, ...args: string[]) => spawnIn(root, settings, ['npm', 'run', 'update', '--', ...args])
/** Runs the update without npm, which takes as much processor time as a refusal. */
const updateAlone = (root: string, ...args: string[]) =>
  spawnIn(root, settings, [join(root, 'node_modules/.bin/node'), 'scripts/update.ts', ...args])

async function applied(): Promise<unknown[]> {
  const server = await start({ dataDir: settings.DATA_DIR })
  const rows = await ask(server.url, 'select name from schema_migrations')
  await server.stop()
  return rows.map(({ name }) => name)
}

/** Makes an archive of another version from the packed one, changed by `change`. */
function repack(packed: string, version: string, change: (root: string) => void): string {
  const parts = join(folder, version)
  const root = join(parts, `moapick-${version}`)
  mkdirSync(parts)
  succeedIn('tar', ['-xzf', packed, '-C', parts], folder)
  renameSync(join(parts, basename(first)), root)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as object
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...manifest, version }))
  change(root)
  const archive = join(folder, `moapick-${version}.tar.gz`)
  succeedIn('tar', ['--use-compress-program=gzip -1', '-cf', archive, '-C', parts, `moapick-${version}`], folder)
  return archive
}

/** Installs a version without npm, as an update leaves it that is stopped after its installation. Another test covers npm's part. */
async function installByHand(archive: string): Promise<void> {
  const release = await releaseInArchive(archive, home)
  succeedIn('tar', ['-xzf', archive, '-C', home], folder)
  renameSync(join(home, release.folder), release.root)
  linkPackages(first, release.root)
  writeFileSync(join(release.root, INSTALLED), '')
}

test.each([
  ['nothing', [], 'Give one archive or git ref'],
  ['two archives', ['a.tar.gz', 'b.tar.gz'], 'Give one archive or git ref'],
  ['an unknown option', ['--now'], 'Usage: npm run update'],
  ['a missing archive', ['/nowhere/moapick-9.tar.gz'], 'There is no file /nowhere/moapick-9.tar.gz'],
  ['a file that is no archive', ['package.json'], 'is no archive of "npm run pack"'],
  ['a commit outside of a checkout', ['v9.9.9'], 'no such commit in a checkout'],
  ['a way back without a version', ['--back'], 'There is no version to go back to'],
])('%s is refused in a sentence, and nothing changes', async (_, args, words) => {
  const outcome = updateAlone(first, ...args)
  expect(await outcome.hasEnded).not.toBe(0)
  expect(outcome.lines.join('\n')).toContain(words)
  expect(outcome.lines.join('\n')).not.toMatch(/\n +at /)
  expect([running(), existsSync(join(home, 'current'))]).toEqual([first, false])
})

test('a plan is told without carrying it out, and other settings than the shop’s are refused', async () => {
  const plan = update(first, archives.next, '--dry-run')
  expect(await plan.hasEnded).toBe(0)
  expect(plan.lines.join('\n')).toMatch(/업데이트: 0\.1\.0 → 0\.3\.0.*Update: 0\.1\.0 → 0\.3\.0.*Go back to version 0\.1\.0/s)
  const elsewhere = { ...settings, DATA_DIR: join(folder, 'elsewhere') }
  const other = spawnIn(first, elsewhere, ['npm', 'run', 'update', '--', archives.next])
  expect(await other.hasEnded).toBe(1)
  expect(other.lines.join('\n')).toContain('Run this with the settings of the shop, while it is open')
})

test('a version that does not come up gives way to the one before', async () => {
  const outcome = update(first, archives.broken)
  expect(await outcome.hasEnded, outcome.lines.join('\n')).toBe(1)
  expect(outcome.lines.join('\n')).toContain('Version 0.2.0 did not become ready. Version 0.1.0 is open again')
  expect([running(), current()]).toEqual([first, first])
  expect((await fetch(`${settings.PUBLIC_URL}/readyz`)).status).toBe(200)
})

test('an update that is killed at each of its steps is finished by running it again', async () => {
  for (const title of ['Installing', 'Backing up', 'Migrating the database', 'Restarting as the new version']) {
    const killed = updateAlone(first, archives.next)
    await killed.says(title)
    if (title === 'Installing') {
      const second = update(first, archives.next)
      expect(await second.hasEnded).toBe(1)
      expect(second.lines.join('\n')).toContain('Another update is running')
    }
    killed.process.kill('SIGKILL')
    await killed.hasEnded
    if (title !== 'Backing up') continue
    const other = update(first, archives.broken)
    expect(await other.hasEnded).toBe(1)
    expect(other.lines.join('\n')).toContain('An update to 0.3.0 was interrupted: finish it first with its archive')
    const back = update(first, '--back')
    expect(await back.hasEnded, back.lines.join('\n')).toBe(0)
    expect(back.lines.join('\n')).toContain('Version 0.1.0 is open again')
  }
  const outcome = update(first, archives.next)
  expect(await outcome.hasEnded, outcome.lines.join('\n')).toBe(0)
  expect(outcome.lines.join('\n')).toContain('Version 0.3.0 is open')
  expect(current()).toMatch(/moapick-0\.3\.0-[0-9a-f]{8}$/)
  expect(running()).toBe(current())
  expect(existsSync(first)).toBe(true)
  expect(await applied()).toContain('9001_next.sql')
})

test('the version before runs on the new schema', async () => {
  const outcome = update(current(), '--back')
  expect(await outcome.hasEnded, outcome.lines.join('\n')).toBe(0)
  expect([running(), current()]).toEqual([first, first])
  expect((await fetch(`${settings.PUBLIC_URL}/readyz`)).status).toBe(200)
  expect(await applied()).toContain('9001_next.sql')
})
