import { expect, test } from 'vitest'
import { migrationFiles, needsOf } from './migration-files.ts'
import { missingMigrations, shuttingOut } from './migration-plan.ts'

const file = (name: string, needs = name) => ({ name, sql: '', checksum: `sum of ${name}`, needs })
const row = (name: string, needs: string | null = null, checksum = `sum of ${name}`) => ({ name, checksum, needs })
const files = [file('0001_a.sql'), file('0002_b.sql')]
const applied = [row('0001_a.sql'), row('0002_b.sql')]

test('what a database lacks is missing, in order', () => {
  expect(missingMigrations(files, []).map(({ name }) => name)).toEqual(['0001_a.sql', '0002_b.sql'])
  expect(missingMigrations(files, applied.slice(1)).map(({ name }) => name)).toEqual(['0001_a.sql'])
  expect(missingMigrations(files, applied)).toEqual([])
})

test.each([
  ['expands', row('0003_c.sql', '')],
  ['contracts for code that knows what this code knows', row('0003_c.sql', '0002_b.sql')],
])('code runs on a newer schema that %s', (_, newer) => {
  expect(missingMigrations(files, [...applied, newer])).toEqual([])
})

test.each([
  ['declares nothing', row('0003_c.sql', '0003_c.sql')],
  ['is of before the column', row('0003_c.sql', null)],
  ['needs code of later', row('0004_d.sql', '0003_c.sql')],
  ['declares nothing, with a lower number', row('0000_late.sql', '0000_late.sql')],
])('code refuses a newer schema that %s', (_, newer) => {
  expect(() => missingMigrations(files, [...applied, newer])).toThrow(`newer version of the shop, which applied ${newer.name}`)
})

test('another content is refused', () => {
  expect(() => missingMigrations(files, [row('0001_a.sql', null, 'other')])).toThrow('0001_a.sql was applied with other contents')
})

test('a version is shut out by what declares nothing and by what needs more than it knows', () => {
  const missing = [file('0003_c.sql', ''), file('0004_d.sql'), file('0005_e.sql', '0003_c.sql'), file('0006_f.sql', '0002_b.sql')]
  const names = (known: string[]) => shuttingOut(missing, new Set(known)).map(({ name }) => name)
  expect(names(['0001_a.sql', '0002_b.sql'])).toEqual(['0004_d.sql', '0005_e.sql'])
  expect(names(['0002_b.sql', '0003_c.sql', '0004_d.sql'])).toEqual([])
})

test.each([
  ['-- expand\nselect 1', ''],
  ['-- contract: needs 0110_new_column.sql\nselect 1', '0110_new_column.sql'],
  ['-- Pictures have a place.\nselect 1', undefined],
  ['alter table a\n-- expand', undefined],
])('%j declares %j', (sql, needs) => expect(needsOf('0111_x.sql', sql)).toBe(needs))

test.each(['-- Expand', '-- expand, with a new column', '-- contract', '-- contract: needs 110'])('%j is refused', first => {
  expect(() => needsOf('0111_x.sql', first)).toThrow('0111_x.sql begins with')
})

test('every migration since 0104 declares which older versions run on it', () => {
  const silent = migrationFiles().filter(({ name, needs }) => name === needs)
  // do not raise this number: begin the new file with "-- expand" or "-- contract: needs 0110_name.sql" (decision 088)
  expect([silent.length, silent.at(-1)?.name]).toEqual([FIRST_ONES, '0104_links_that_proved_nothing.sql'])
})
const FIRST_ONES = 51
