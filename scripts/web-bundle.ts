import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** File with the fingerprint of the sources that the pages were built from. */
export const stamp = 'dist/built-from'
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/server/letters',
  'src/server/pages/api-browser.ts',
  'src/files/card/typeface-files.ts',
  'scripts/fonts.ts',
  'scripts/typeface.ts',
  'scripts/api-browser.ts',
  'scripts/deep-imports.ts',
  'scripts/web-build.ts',
  'scripts/web-chunks.ts',
  'scripts/service-worker-build.ts',
  'vite.config.ts',
  'package-lock.json',
]

/**
 * Builds the pages of shop and admin, unless `dist` was built from the same sources. Compares contents, not times. The mark is written
 * last, so an interrupted build is repeated.
 * @throws Error when a build fails
 */
export async function ensureWebBundle(log: (line: string) => void): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  log('Building the web pages')
  rmSync(stamp, { force: true })
  await Promise.all([build('shop'), build('admin')])
  writeFileSync(stamp, wanted)
}

async function build(mode: string): Promise<void> {
  const child = spawn('node', ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The pages of "${mode}" could not be built (vite ended with code ${code})`)
}

/** Returns a digest of all sources of the pages. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true, encoding: 'utf8' }).map(name => join(source, name))
      : [source]
    for (const file of files.sort())
      if (statSync(file).isFile() && !/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureWebBundle(console.log)
