import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The only file that may name the browser's storages: elsewhere a browser that refuses would stop what it is used for. */
const place = 'src/web/lib/browser-storage.ts'

test('the pages reach the browser’s storages by the one place that survives a refusal', () => {
  const direct = globSync('src/web/**/*.{ts,tsx,html}')
    .filter(file => file !== place && !file.endsWith('.test.ts'))
    .filter(file => /\b(local|session)Storage\b/.test(withoutComments(readFileSync(file, 'utf8'))))
  expect(direct).toEqual([])
})

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\/\/.*/g, '')
}
