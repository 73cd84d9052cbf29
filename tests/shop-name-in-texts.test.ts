import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_SHOP_NAME } from '../src/domain/shop-name.ts'

const root = resolve(import.meta.dirname, '..')
/** Where the default name means the software, a word that nobody may take, or an example of a setting. */
const allowed: Record<string, number> = {
  'src/backup/restore.ts': 1,
  'src/domain/nickname.ts': 1,
  'src/domain/password-words.ts': 1,
  'src/domain/shop-name.ts': 1,
  'src/domain/staff-names.ts': 1,
  'src/server/settings/settings.ts': 1,
}

test('texts name the shop as its owner named it, never by the default name', () => {
  const found: Record<string, number> = {}
  for (const file of globSync('src/**/*.{ts,tsx,html,css}', { cwd: root })) {
    if (/\.test\.|\/states\//.test(file)) continue
    const code = readFileSync(resolve(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const times = code.split(DEFAULT_SHOP_NAME).length - 1
    if (times > 0) found[file] = times
  }
  expect(found).toEqual(allowed)
})
