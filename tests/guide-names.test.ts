import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { adjustmentPresets } from '../src/domain/rewards.ts'
import { signedPoints } from '../src/web/lib/format/price.ts'

/** Names in the guide's backticks are those of buttons, fields and marks: each stands on a screen. */
const root = resolve(import.meta.dirname, '..')
const guide = readFileSync(join(root, 'docs/guide.ko.md'), 'utf8')
const names = [...new Set([...guide.matchAll(/`([^`]*)`/g)].map(([, name]) => name!))].filter(name => /[가-힣]/.test(name))
const presets = adjustmentPresets.map(({ reason, amount }) => `${reason} ${signedPoints(amount).replace('P', '')}`)
const screens = globSync(['src/web/**/*.{ts,tsx}', 'src/contract/**/*.ts', 'src/domain/**/*.ts'], { cwd: root })
  .filter(file => !/\.test\.tsx?$/.test(file))
  .map(file => readFileSync(join(root, file), 'utf8'))
  .concat(presets)
  .join('\n')

test('the guide names many', () => {
  expect(names.length).toBeGreaterThan(45)
})

test.each(names)('“%s” stands on a screen', name => {
  // figures are put in: `남은 {count}개도 픽업 완료`, `늦은 픽업 −40`
  const parts = name.split(/[−+]?\d+/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  expect(screens).toMatch(new RegExp(parts.join(String.raw`(\$?\{[^\n]*?\}|[\d−+]+| )*`)))
})
