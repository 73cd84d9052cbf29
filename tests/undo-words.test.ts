import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('a change of a customer says what it did, also when it undoes another one', () => {
  const files = globSync('src/web/admin/user-detail/*.tsx', { cwd: root })
  const changes = files.filter(file => /\busePersonChange\(/.test(text(file)))
  expect(changes.length).toBeGreaterThan(3)
  expect(changes.filter(file => /\(\) => (undefined|\{\})[,)]/.test(text(file)))).toEqual([])
})

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
