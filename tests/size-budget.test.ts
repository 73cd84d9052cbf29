import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { ensureWebBundle } from '../scripts/web-bundle.ts'

/** LOOK, Fast: the initial JavaScript of /login and /, which are one entry, gzip level 9, decimal kilobytes. */
const mostBytes = 130_000

beforeAll(() => ensureWebBundle(() => undefined))

test('the shop starts with at most 130 kB of JavaScript', () => {
  const files = initialScripts('dist/shop/index.html', '/assets/shop/')
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
  expect(files.length).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(60_000) // less would mean that the entry was not found
  expect(bytes).toBeLessThanOrEqual(mostBytes)
})

test('nothing of the admin pages and no UI kit is in it', () => {
  const code = initialScripts('dist/shop/index.html', '/assets/shop/')
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  expect(code).toContain('장바구니')
  for (const trace of [
    '/api/admin',
    'adminOrders',
    'createProduct',
    'mantine',
    'ZodError',
    '선입금 확인 처리',
    '데이터 보정 스크립트',
  ])
    expect(code).not.toContain(trace)
})

test('pages carry no inline script, and no style but what waits for the nonce of its answer, so that the CSP can forbid them', () => {
  for (const page of ['dist/shop/index.html', 'dist/admin/index.html']) {
    const html = readFileSync(page, 'utf8')
    expect(html).not.toMatch(/<style(?! nonce="__NONCE__">)|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=/)
    expect(html).toContain('<!--boot-->')
    // the first paint has its letters declared, and waits for no style sheet
    expect(html).toMatch(/@font-face \{ font-family: 'Moapick Interface'/)
    expect(html).not.toMatch(/rel="stylesheet"(?![^>]*media="not all")/)
  }
})

/** The page's scripts and preloads, and every file that they import at once. */
function initialScripts(page: string, base: string): string[] {
  const html = readFileSync(page, 'utf8')
  const open = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(match =>
    join(dirname(page), (match[1] ?? '').replace(base, '')),
  )
  const found = new Set<string>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(file)) continue
    found.add(file)
    const imports = readFileSync(file, 'utf8').matchAll(/(?:^|[;}])import(?:[^;"'()]*?from)?["'](\.[^"']+)["']/g)
    for (const [, to = ''] of imports) open.push(join(dirname(file), to))
  }
  return [...found]
}
