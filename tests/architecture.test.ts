import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The arrow of docs/ARCHITECTURE.md: which folder of `src` may import which. Tests may import what they like. */
const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  db: ['domain'],
  files: [],
  backup: ['domain', 'db', 'files'],
  services: ['domain', 'contract', 'db', 'files'],
  jobs: ['domain', 'db', 'services'],
  server: ['domain', 'contract', 'db', 'files', 'services', 'jobs', 'backup'],
  web: ['domain', 'contract'],
}

const root = resolve(import.meta.dirname, '..')
const src = join(root, 'src')
const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(name => join(root, folder, name))
    .filter(path => /\.(ts|tsx|css|sql)$/.test(path) && !path.includes('node_modules'))
const everything = ['src', 'tests', 'bench', 'scripts', 'demo'].flatMap(filesIn)
const shipped = everything.filter(path => path.startsWith(src) && /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
const floorOf = (path: string) => relative(src, path).split('/')[0]!

test.each(Object.entries(mayImport))('%s imports only what the arrow allows', (floor, allowed) => {
  const files = shipped.filter(path => floorOf(path) === floor)
  const wrong = files.flatMap(path =>
    importsOf(path)
      .filter(target => target.startsWith('.'))
      .map(target => floorOf(resolve(dirname(path), target)))
      .filter(target => target !== floor && !allowed.includes(target))
      .map(target => `${relative(root, path)} imports ${target}`),
  )
  expect(wrong).toEqual([])
})

test('domain uses no clock, no random numbers, no network, and no other layer', () => {
  const wrong = shipped
    .filter(path => floorOf(path) === 'domain')
    .filter(path => importsOf(path).some(target => !target.startsWith('.')) || impure.test(readFileSync(path, 'utf8')))
  expect(wrong).toEqual([])
})
const impure = /Temporal\.Now|Date\.now|new Date\(|Math\.random|randomUUID|\bfetch\(|process\.|setTimeout/

test('every file of src lies in a layer, and its imports follow the arrow', () => {
  expect(shipped.filter(path => !(floorOf(path) in mayImport))).toEqual([])
  const seen = shipped.filter(path => importsOf(path).length > 0).length
  expect(seen).toBeGreaterThan(shipped.length / 2)
  expect(importsOf(join(src, 'server/handlers/handlers.ts'))).toContain('./orders.ts')
})

const reachedFrom = (ways: ReadonlyMap<string, ReadonlySet<string>>, from: string, seen = new Set<string>()): Set<string> => {
  for (const to of ways.get(from) ?? [])
    if (!seen.has(to)) {
      seen.add(to)
      reachedFrom(ways, to, seen)
    }
  return seen
}

test.each([
  ['files', (path: string) => relative(src, path), 500],
  ['folders of a layer', (path: string) => relative(src, path).split('/').slice(0, -1).slice(0, 2).join('/'), 50],
])('no two %s import each other, however long the way round', (_, placeOf, atLeast) => {
  const ways = new Map<string, Set<string>>()
  for (const path of shipped)
    for (const target of importsOf(path).filter(each => each.startsWith('.'))) {
      const [from, to] = [placeOf(path), placeOf(resolve(dirname(path), target))]
      if (from !== to) ways.set(from, (ways.get(from) ?? new Set()).add(to))
    }
  expect(ways.size).toBeGreaterThan(atLeast)
  expect([...ways.keys()].filter(place => reachedFrom(ways, place).has(place))).toEqual([])
})

test('no file has more than 300 lines', () => {
  expect(
    everything.filter(path => readFileSync(path, 'utf8').split('\n').length > 301).map(path => relative(root, path)),
  ).toEqual([])
})

test('no line of a comment is wider than 140 columns, as no line of code is', () => {
  const wide = everything.flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > 140 && /^\s*(\/\/|\/\*|\* )/.test(line) ? [`${relative(root, path)}:${at + 1}`] : [],
      ),
  )
  expect(wide).toEqual([])
})

test('every file is named after what it is', () => {
  expect(everything.filter(path => /^(utils?|helpers?|common|manager|misc)\b/.test(basename(path)))).toEqual([])
})

/** Static and dynamic imports and re-exports, as the text says them. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]/g,
    ),
  ].map(([, from, dynamic, bare]) => (from ?? dynamic ?? bare)!)
}
