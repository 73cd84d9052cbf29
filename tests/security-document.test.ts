import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** docs/SECURITY.md has one line for each requirement of ASVS 5.0.0 at levels 1 and 2, and names only what is there. */
const root = resolve(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8')
const states = ['met', 'not applicable', 'not met']

/** The numbers of each section, out of the standard's own list (`5.0/docs_en`, its column L being 1 or 2). */
const sections = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5 3.7:1-2
  4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4
  7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4
  10.4:1-11 10.5:1-5 10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1
  13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3
  17.1:1 17.2:1-4 17.3:1-2`
/** What would meet a requirement, the line that says it, or that it is meant so. */
const wayOut = /To meet it: |see \d+\.\d|\(\d+\.\d+\.\d+\)|deliberately|in work/
const numbers = sections.split(/\s+/).flatMap(numbersOf)

const rows = text.split('\n').flatMap(line => {
  const [number, asks, state, why] = line.slice(2, -2).split(' | ')
  return /^\| \d+\.\d+\.\d+ \|/.test(line) ? [{ number: number!, asks: asks!, state: state!, why: why! }] : []
})

test('every requirement of the levels has one line, in its order', () => {
  expect(numbers).toHaveLength(253)
  expect(rows.map(row => row.number)).toEqual(numbers)
})

test('every line says what is asked, one of three states, and why', () => {
  expect(rows.filter(({ asks, state, why }) => !asks || !states.includes(state) || !why)).toEqual([])
  expect(rows.filter(({ state, why }) => state === 'not met' && !wayOut.test(why))).toEqual([])
})

test('the counts at the top are those of the lines', () => {
  const count = (of: typeof rows) => states.map(state => of.filter(row => row.state === state).length)
  const head = [...text.matchAll(/^\| \[(\d+) [^|]*\| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, ...figures]) =>
    figures.map(Number),
  )
  expect(head).toEqual(
    Array.from({ length: 17 }, (_, at) => [at + 1, ...count(rows.filter(({ number }) => number.startsWith(`${at + 1}.`)))]),
  )
  const all = /^\| all (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(text)!.slice(1).map(Number)
  expect(all).toEqual([rows.length, ...count(rows)])
})

test('every file and every heading that it names is there', () => {
  const files = [...text.matchAll(/`((?:src|tests|scripts|docs)\/[^`*{}]+|package(?:-lock)?\.json)`/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter(file => !existsSync(join(root, file)))).toEqual([])
  const links = [...text.matchAll(/\]\(([^)#]*)(?:#([^)]+))?\)/g)].map(([, file, heading]) => ({ file: file!, heading }))
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(link => !leadsSomewhere(link))).toEqual([])
})

/** `1.2:1-3` as 1.2.1, 1.2.2 and 1.2.3. */
function numbersOf(section: string): string[] {
  const [name, range] = section.split(':')
  const [first, last = first] = range!.split('-').map(Number)
  return Array.from({ length: last! - first! + 1 }, (_, at) => `${name}.${first! + at}`)
}

function leadsSomewhere({ file, heading }: { file: string; heading: string | undefined }): boolean {
  const path = join(root, 'docs', file || 'SECURITY.md')
  if (!existsSync(path)) return false
  const anchors = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!))
  return heading === undefined || anchors.includes(heading)
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
