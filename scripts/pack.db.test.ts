import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { overTcp } from '../tests/support/cluster.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import { canRunImages, type Image, runInImage, statusOf, unpackImage } from '../tests/support/image-root.ts'
import { aPackedShop, installPacked } from '../tests/support/packed-once.ts'
import { production, startPacked, succeedIn } from '../tests/support/packed-shop.ts'
import { diskFolder } from '../tests/support/temporary.ts'
import { runProgram } from './run-program.ts'

const mostMegabytes = 350
const mostCompressedImage = 250 * 2 ** 20
let folder = ''
let root = ''

beforeAll(async () => {
  folder = mkdtempSync(join(diskFolder(), 'moapick-packed-'))
  chmodSync(folder, 0o755) // PostgreSQL's account enters it
  root = await installPacked(folder)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a packed shop installs within its size, without a package of development or a test', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> }
  expect(Object.keys(devDependencies).filter(name => existsSync(join(root, 'node_modules', name)))).toEqual([])
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => !name.startsWith('node_modules'))
  expect(own).toContain('dist/built-from')
  expect(own.filter(name => /\.test\.tsx?$|^src\/web\/|^(tests|bench|\.git)/.test(name))).toEqual([])
  expect(megabytes(root)).toBeLessThanOrEqual(mostMegabytes)
})

test('equal sources give an equal archive', async () => {
  const { archive } = await aPackedShop()
  expect(await runProgram(['node', 'scripts/pack.ts', folder])).toMatchObject({ exitCode: 0 })
  expect(readFileSync(join(folder, basename(archive))).equals(readFileSync(archive))).toBe(true)
})

test('a packed shop serves in production, and its commands run beside it', async () => {
  const settings = await production()
  const shop = startPacked(root, settings)
  await shop.isOpen
  expect(shop.lines.join('\n')).not.toContain('Building')
  await expect.poll(async () => (await fetch(`${settings.PUBLIC_URL}/readyz`)).status).toBe(200)
  expect(await (await fetch(settings.PUBLIC_URL)).text()).toContain('가게를 준비하고 있어요')
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(shop.lines.join('\n'))?.[0]
  const owner = { code, name: '김주인', phone: '010-1234-5678', email: 'owner@mail.kr', password: 'new and unknown' }
  const made = await fetch(`${settings.PUBLIC_URL}/functions/createFirstMaster`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: owner }),
  })
  expect(made.status).toBe(200)
  const page = await (await fetch(`${settings.PUBLIC_URL}/login`)).text()
  expect(page).toContain('id="boot"')
  const script = /src="(\/assets\/shop\/[^"]+\.js)"/.exec(page)?.[1]
  const asset = await fetch(`${settings.PUBLIC_URL}${script}`)
  expect([asset.status, asset.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  const browser = await fetch(`${settings.PUBLIC_URL}/docs/browser.js`)
  expect([browser.status, (await browser.text()).includes('createApiReference')]).toEqual([200, true])
  const card = /og:image" content="([^"]+)"/.exec(page)?.[1]
  // drawn with low priority: beside much other work the first answer may be 503
  await expect.poll(() => statusOf(card!)).toBe(200)
  expect((await fetch(card!)).headers.get('content-type')).toBe('image/jpeg')
  expect(succeedIn('npm', ['run', 'doctor'], root, settings)).toContain('The data is sound')
  shop.process.kill('SIGTERM')
  await shop.hasEnded
})

test.each([
  ['missing', (stamp: string) => rmSync(stamp), /^The pages are not built \(no dist\/built-from\).*Install with "npm ci"/],
  ['stale', (stamp: string) => writeFileSync(stamp, 'other'), /^The pages in dist were built from other sources.*"npm run pack"/],
])('pages that are %s are told of with the remedy, before anything is made', async (_, spoil, words) => {
  const stamp = join(root, 'dist/built-from')
  const right = readFileSync(stamp)
  onTestFinished(() => writeFileSync(stamp, right))
  spoil(stamp)
  const settings = await production()
  const shop = startPacked(root, settings)
  await expect(shop.isOpen).rejects.toThrow()
  expect(await shop.hasEnded).toBe(1)
  expect(shop.lines.filter(line => words.test(line))).toHaveLength(1)
  expect(existsSync(settings.DATA_DIR)).toBe(false)
})

describe.skipIf(!canRunImages())('the image', () => {
  let image: Image

  beforeAll(async () => {
    const built = await runProgram(['node', 'scripts/image.ts', '--shop', root, folder], { env: { TMPDIR: folder } })
    expect(built).toMatchObject({ exitCode: 0 })
    image = unpackImage(/Wrote (.+)/.exec(built.output)![1]!, folder)
  })

  test('is within its size, for a user without rights who can change none of its files', () => {
    expect(image.compressedBytes).toBeLessThanOrEqual(mostCompressedImage)
    expect(image.config.User).toBe('10001:10001')
    const names = readdirSync(image.root, { recursive: true, encoding: 'utf8' })
    const writable = names.filter(name => {
      const { mode } = lstatSync(join(image.root, name))
      return (mode & 0o170000) !== 0o120000 && (mode & 0o002) !== 0
    })
    expect(writable).toEqual(expect.arrayContaining(['tmp']))
    expect(writable.filter(name => !/^(var\/)?(tmp|lock)$/.test(name))).toEqual([])
  })

  test('serves from read-only files with its own PostgreSQL, and ends in peace', async () => {
    const { settings, folders } = await contained()
    const shop = runInImage(image, { folders, settings })
    await shop.isOpen()
    await expect.poll(() => statusOf(`${settings.PUBLIC_URL}/readyz`)).toBe(200)
    expect(await statusOf(`${settings.PUBLIC_URL}/healthz`)).toBe(200)
    if (process.getuid?.() === 0) {
      expect(await shop.also('node scripts/ready.ts')).toEqual([0, 'ready'])
      expect(await shop.also('node --run doctor')).toEqual([0, expect.stringContaining('The data is sound')])
    }
    const second = runInImage(image, { folders, settings })
    expect([await second.hasEnded, second.lines.join()]).toEqual([1, expect.stringMatching(/^Another container uses the data/)])
    await shop.signal('SIGTERM')
    expect(await shop.hasEnded).toBe(0)
    expect(existsSync(join(folders['/var/lib/moapick'], 'postgres/postmaster.pid'))).toBe(false)
  })

  test('serves with another PostgreSQL, and says that it is not ready while it is not there', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const { settings, folders } = await contained({ DATABASE_URL: overTcp(database.url) })
    const ready = () => runInImage(image, { folders, settings, command: ['node', 'scripts/ready.ts'] })
    const early = ready()
    expect([await early.hasEnded, early.lines.join()]).toEqual([1, expect.stringMatching(/^The shop does not answer at http/)])
    const shop = runInImage(image, { folders, settings })
    await shop.isOpen()
    await expect.poll(() => statusOf(`${settings.PUBLIC_URL}/readyz`)).toBe(200)
    expect(await ready().hasEnded).toBe(0)
    await shop.signal('SIGTERM')
    expect(await shop.hasEnded).toBe(0)
    expect(readdirSync(folders['/var/lib/moapick'])).toEqual([])
  })

  /** Returns settings of a shop as in a container image, with its folders, owned by the image's user. */
  async function contained(extra: Record<string, string> = {}) {
    const { NODE_ENV: _, DATA_DIR, PATH: _path, HOME: _home, ...settings } = await production()
    mkdirSync(DATA_DIR)
    const [uid = 0, gid = 0] = image.config.User.split(':').map(Number)
    if (process.getuid?.() === 0) chownSync(DATA_DIR, uid, gid)
    return { settings: { ...settings, ...extra }, folders: { '/var/lib/moapick': DATA_DIR } }
  }
})

/** Returns the space that a folder takes on disk in units of 2^20 bytes; a file with several names counts once. */
function megabytes(whole: string): number {
  const sizes = new Map<number, number>()
  for (const name of readdirSync(whole, { recursive: true, encoding: 'utf8' })) {
    const { ino, blocks } = lstatSync(join(whole, name))
    sizes.set(ino, blocks * 512)
  }
  return Math.ceil([...sizes.values()].reduce((sum, size) => sum + size, 0) / 2 ** 20)
}
