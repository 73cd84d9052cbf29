import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A custom property that a part of the page sets reaches everything within it. Under the name of a token it takes the token's value from
 * there: a sheet's `--bar` of 44 px once took the green from the stock bars in it.
 */
const root = resolve(import.meta.dirname, '..')
const themes = ['src/web/theme/*.css', 'src/web/admin/theme/*.css']

const setIn = (file: string) => [...readFileSync(join(root, file), 'utf8').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!)

test('no part of a page redefines a token, but the shell that narrows its side bar', () => {
  const themeFiles = themes.flatMap(pattern => globSync(pattern, { cwd: root }))
  const tokens = new Set(themeFiles.flatMap(setIn))
  expect(tokens.size).toBeGreaterThan(50)
  const parts = globSync('src/web/**/*.css', { cwd: root }).filter(file => !themeFiles.includes(file))
  const found = parts.flatMap(file => setIn(file).flatMap(name => (tokens.has(name) ? [`${file} ${name}`] : [])))
  expect([...new Set(found)]).toEqual(['src/web/admin/shell/shell.module.css --side-width'])
})
