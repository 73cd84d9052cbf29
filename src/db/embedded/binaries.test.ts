import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyBinaries, locateBinaries, restoreLinks } from './binaries.ts'

test('a copy runs by itself, readable by everybody', () => {
  const copy = copyBinaries(locateBinaries(), newFolder()).root
  expect(run(copy)).toMatch(/^postgres \(PostgreSQL\) 18\./)
  expect(statSync(join(copy, 'bin', 'postgres')).mode & 0o555).toBe(0o555)
  expect(statSync(join(copy, 'share')).mode & 0o555).toBe(0o555)
})

test('the links that npm leaves out when install scripts are blocked are made again', () => {
  const copy = copyBinaries(locateBinaries(), newFolder()).root
  const links = readdirSync(join(copy, 'lib')).filter(name => lstatSync(join(copy, 'lib', name)).isSymbolicLink())
  expect(links.length).toBeGreaterThan(5)
  for (const name of links) rmSync(join(copy, 'lib', name))
  expect(() => run(copy)).toThrow()

  restoreLinks(copy)
  expect(run(copy)).toMatch(/^postgres \(PostgreSQL\) 18\./)
  expect(readdirSync(join(copy, 'lib'))).toEqual(expect.arrayContaining(links))
})

function run(root: string): string {
  return execFileSync(join(root, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
}

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'moapick-binaries-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'programs')
}
