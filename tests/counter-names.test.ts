import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The counter calls people by their names; a nickname stands beside the name (src/web/admin/ui/nickname.tsx), never in its place. */
const root = resolve(import.meta.dirname, '..')
const instead = /nickname (\?\?|\|\|) [\w.]*(name|displayName)\b|coalesce\(\s*(\w+\.)?nickname,\s*(\w+\.)?display_name/i
const files = globSync(['src/web/admin/**/*.{ts,tsx}', 'src/db/**/*.ts', 'src/services/**/*.ts'], { cwd: root })

test('no nickname stands for a name at the counter', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(file => instead.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  expect(['entry.user.nickname ?? entry.user.name', 'coalesce(nickname, display_name)'].every(text => instead.test(text))).toBe(
    true,
  )
})
