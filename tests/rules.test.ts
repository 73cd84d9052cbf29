import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('every rule that a comment cites is in docs/RULES.md', () => {
  const headings = readFileSync(join(root, 'docs/RULES.md'), 'utf8').matchAll(/^#{2,} (.+)$/gm)
  const anchors = [...headings].map(([, words]) =>
    words!
      .toLowerCase()
      .replaceAll(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  )
  const files = globSync('{src,tests,scripts,demo}/**/*.{ts,tsx,sql}', { cwd: root })
  const cited = files.flatMap(file => {
    return [...readFileSync(join(root, file), 'utf8').matchAll(/docs\/RULES\.md#([\w-]+)/g)].map(([, anchor]) => anchor!)
  })
  expect(cited.length).toBeGreaterThan(5)
  expect([...new Set(cited)].filter(anchor => !anchors.includes(anchor))).toEqual([])
})
