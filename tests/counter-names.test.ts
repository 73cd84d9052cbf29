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

/** Who reads of themselves, and the pickup papers, whose names carry the code (src/services/papers/read-papers.ts). */
const needNoCode = ['src/contract/schemas/people.ts', 'src/contract/schemas/papers.ts']
const digitsAlone = /phoneLast4: z[\w.()]*(?!\s*,\s*namesakeCode)[,\s}]/

test('every person that the counter shows by name and digits has the code that distinguishes namesakes', () => {
  const schemas = globSync('src/contract/schemas/*.ts', { cwd: root }).filter(file => !needNoCode.includes(file))
  const naming = schemas.filter(file => readFileSync(join(root, file), 'utf8').includes('phoneLast4'))
  expect(naming.length).toBeGreaterThanOrEqual(5)
  expect(naming.filter(file => digitsAlone.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  expect(digitsAlone.test('name: z.string(), phoneLast4: z.string().nullable(), createdAt')).toBe(true)
  expect(digitsAlone.test('  phoneLast4: z.string().nullable(),\n  itemName')).toBe(true)
  expect(digitsAlone.test('phoneLast4: z.string().nullable(),\n  namesakeCode,')).toBe(false)
})

test('every file that names people by their digits names their code behind them', () => {
  const files = globSync('src/services/**/*.ts', { cwd: root }).filter(file => !file.endsWith('.test.ts'))
  const naming = files.map(file => readFileSync(join(root, file), 'utf8')).filter(text => text.includes("title: '전화 뒤 4자리'"))
  expect(naming.length).toBeGreaterThanOrEqual(5)
  expect(naming.filter(text => !/title: '전화 뒤 4자리'.*\n.*title: '동명이인 코드'/.test(text))).toEqual([])
})
