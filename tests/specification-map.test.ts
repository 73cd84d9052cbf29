import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commands, downloads, queries } from '../src/contract/endpoints/endpoints.ts'
import { pages } from '../src/server/pages/pages.ts'

/** docs/SPECIFICATION.md names what is there, and leaves out nothing of the contract, no page and no picture. */
const root = resolve(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/SPECIFICATION.md'), 'utf8')
const operations = [...Object.keys(commands), ...Object.keys(queries), ...Object.keys(downloads)]

type Row = { line: string; screen: string; entries: string[]; tests: string[]; pictures: string[] }
const rows = text.split('\n').filter(isRow).map(readRow)
const shown = rows.filter(row => row.screen !== '–')

test('the map is read whole', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(shown.length).toBeGreaterThan(80)
})

test('every contract entry in the map exists, and every one that exists is in the map', () => {
  const entries = rows.flatMap(row => row.entries.filter(name => /^[A-Za-z]+$/.test(name)))
  expect(entries.filter(name => !operations.includes(name))).toEqual([])
  expect(operations.filter(name => !entries.includes(name))).toEqual([])
})

test('every test and every source that the map names exists', () => {
  const files = codes(text).filter(name => /^(src|tests|scripts)\/[\w./-]+$/.test(name))
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter(file => !existsSync(join(root, file)))).toEqual([])
})

test('whatever people see is shown by a test in a browser, and by a picture', () => {
  expect(shown.filter(row => !row.tests.some(isBrowserTest)).map(row => row.line)).toEqual([])
  expect(shown.filter(row => row.pictures.length === 0).map(row => row.line)).toEqual([])
})

test('every page has its line', () => {
  const named = shown.flatMap(row => codes(row.screen))
  const every = Object.values(pages).flat()
  expect(every.length).toBeGreaterThan(30)
  expect(every.filter(page => !named.includes(page))).toEqual([])
  expect(named.filter(page => page.startsWith('/') && !every.includes(page))).toEqual([])
})

test('every picture in the map is kept, and every one that is kept is in the map', () => {
  const named = rows.flatMap(row => row.pictures)
  // those of other widths and of the dark belong to the one that they are another view of
  const kept = readdirSync(join(root, 'tests/e2e/pictures')).map(file =>
    file.replace(/-(360|390|768|1024|1280|dark)(?=\.png$)/, ''),
  )
  expect(named.filter(name => !kept.includes(name))).toEqual([])
  expect(kept.filter(name => !named.includes(name))).toEqual([])
})

test('every operation that the specification names has its line', () => {
  const calls = text.match(/## Section 7[\s\S]*?## Section 8/)![0]
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
    expect(calls).toContain(`\`${name}\``)
})

test('each of the 39 failures that real shops had has a test that is named after it', () => {
  const named = ['src', 'tests']
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`))
    .filter(name => name.endsWith('.test.ts'))
    .flatMap(name => [...readFileSync(join(root, name), 'utf8').matchAll(/^\s*(?:test|it|describe)\b.*['`](\d+) · /gm)])
    .map(([, number]) => Number(number))
  const missing = Array.from({ length: 39 }, (_, nth) => nth + 1).filter(number => !named.includes(number))
  expect(missing).toEqual([])
})

/** A row of a table of the map, not its head or the line below. */
function isRow(line: string): boolean {
  return line.startsWith('| ') && !line.endsWith('| shown by | picture |')
}

function readRow(line: string): Row {
  const cells = line.slice(1, -1).split('|')
  expect(cells, line).toHaveLength(5)
  const [first, screen, entries, tests, pictures] = cells.map(cell => cell.trim()) as [string, string, string, string, string]
  return { line: first, screen, entries: codes(entries), tests: codes(tests), pictures: codes(pictures) }
}

function codes(cell: string): string[] {
  return [...cell.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name!)
}

function isBrowserTest(file: string): boolean {
  return /^tests\/e2e\/.*\.spec\.ts$/.test(file)
}
