import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { production, startPacked, succeedIn } from '../tests/support/packed-shop.ts'
import { runProgram } from './run-program.ts'

const mostMegabytes = 350
let folder = ''
let root = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moapick-packed-'))
  chmodSync(folder, 0o755) // PostgreSQL's account enters it
  const packed = await runProgram(['node', 'scripts/pack.ts', folder])
  expect(packed).toMatchObject({ exitCode: 0 })
  const archive = /Packed (.+)/.exec(packed.output)![1]!
  succeedIn('tar', ['-xzf', archive, '-C', folder], folder)
  root = archive.replace(/\.tar\.gz$/, '')
  succeedIn('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], root)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a packed shop installs within its size, without a package of development or a test', () => {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> }
  expect(Object.keys(devDependencies).filter(name => existsSync(join(root, 'node_modules', name)))).toEqual([])
  const own = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(name => !name.startsWith('node_modules'))
  expect(own).toContain('dist/built-from')
  expect(own.filter(name => /\.test\.tsx?$|^src\/web\/|^(tests|bench)/.test(name))).toEqual([])
  expect(megabytes(root)).toBeLessThanOrEqual(mostMegabytes)
})

test('equal sources give an equal archive', async () => {
  const [name = ''] = readdirSync(folder).filter(each => each.endsWith('.tar.gz'))
  const first = readFileSync(join(folder, name))
  expect(await runProgram(['node', 'scripts/pack.ts', folder])).toMatchObject({ exitCode: 0 })
  expect(readFileSync(join(folder, name)).equals(first)).toBe(true)
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
  const picture = await fetch(card!)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
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

/** Returns the space that a folder takes on disk in units of 2^20 bytes; a file with several names counts once. */
function megabytes(whole: string): number {
  const sizes = new Map<number, number>()
  for (const name of readdirSync(whole, { recursive: true, encoding: 'utf8' })) {
    const { ino, blocks } = lstatSync(join(whole, name))
    sizes.set(ino, blocks * 512)
  }
  return Math.ceil([...sizes.values()].reduce((sum, size) => sum + size, 0) / 2 ** 20)
}
