import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commands, downloads, queries } from '../src/contract/endpoints.ts'

/** docs/SPECIFICATION.md names what is there, and leaves nothing of the contract out. */
const root = resolve(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/SPECIFICATION.md'), 'utf8')
const operations = new Set([...Object.keys(commands), ...Object.keys(queries), ...Object.keys(downloads)])
const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name!)
const entriesOf = (line: string) => [...(line.split('|')[2] ?? '').matchAll(/`([A-Za-z]+)`/g)].map(([, name]) => name!)

test('every contract entry in the map exists', () => {
  const entries = text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .flatMap(entriesOf)
  expect(entries.length).toBeGreaterThan(100)
  expect(entries.filter(name => !operations.has(name))).toEqual([])
})

test('every test in the map exists', () => {
  const files = named.filter(name => /\.(test|spec)\.ts$/.test(name))
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter(file => !existsSync(join(root, file)))).toEqual([])
})

test('every operation that the specification names has its line', () => {
  const inFirstColumn = text.match(/## Section 7[\s\S]*?## Section 8/)![0]
  for (const name of [
    'claimMissionReward',
    'cancelOrder',
    'processPartialPickup',
    'splitBundledOrder',
    'revertFinalizedOrder',
    'processReferralCode',
    'reaggregateAllUserData',
    'grantMissingNewMemberPoints',
    'getProductsWithStock',
  ])
    expect(inFirstColumn).toContain(`\`${name}\``)
})
