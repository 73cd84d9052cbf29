import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lazyScreenOf } from '../../contract/pages/lazy-screens.ts'
import { pages } from './pages.ts'
import { preloadsOf, screenFile } from './preloads.ts'

const manifest = {
  'screens/cart.tsx': { file: 'cart.js', imports: ['_lines.js', 'main.tsx'], css: ['cart.css'] },
  '_lines.js': { file: 'lines.js', imports: ['_icons.js', 'screens/cart.tsx'], css: ['lines.css'] },
  '_icons.js': { file: 'icons.js' },
  'main.tsx': { file: 'main.js', css: ['main.css'], isEntry: true },
}
const hrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)

test('a screen comes with all that it imports, however far, each once; the entry’s styles are the page’s own', () => {
  expect(hrefs(preloadsOf(manifest, '/a/', '/cart?from=home'))).toEqual([
    '/a/cart.js',
    '/a/lines.js',
    '/a/main.js',
    '/a/icons.js',
    '/a/cart.css',
    '/a/lines.css',
  ])
})

test('a landing page, and a screen that was not built, need nothing', () => {
  expect(preloadsOf(manifest, '/a/', '/')).toBe('')
  expect(preloadsOf(manifest, '/a/', '/mypage')).toBe('')
})

test('every page of the shop that is loaded when it is needed has its file', () => {
  const paths = [...pages.public, ...pages.either, ...pages.customer, '/nowhere'].filter(path => !['/', '/login'].includes(path))
  const files = paths.map(path => screenFile(lazyScreenOf(path)!))
  expect(files).toContain('screens/pickup-calendar.tsx')
  expect(files.filter(file => !existsSync(new URL(`../../web/${file}`, import.meta.url)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})
