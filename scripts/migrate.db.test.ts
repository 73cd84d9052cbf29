import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../tests/support/database.ts'
import { Database } from '../src/db/connection/database.ts'
import { runProgram } from './run-program.ts'

const last = '0104_links_that_proved_nothing.sql'

test('a migration that shuts a version out is refused where it is to be kept, and nothing changes', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const db = new Database({ url: database.url, poolSize: 1 })
  onTestFinished(() => db.close())
  await db.query(`delete from schema_migrations where name = $1`, [last])
  const isApplied = async () => (await db.query(`select from schema_migrations where name = $1`, [last])).length === 1
  const older = mkdtempSync(join(tmpdir(), 'moapick-older-'))
  onTestFinished(() => rmSync(older, { recursive: true, force: true }))
  mkdirSync(join(older, 'src/db'), { recursive: true })
  cpSync('src/db/migrations', join(older, 'src/db/migrations'), { recursive: true })
  rmSync(join(older, 'src/db/migrations', last))
  const run = (...args: string[]) =>
    runProgram(['node', 'scripts/migrate.ts', ...args], { env: { DATABASE_URL: database.url, NODE_ENV: 'test' } })

  const refused = await run('--keep', older)
  expect([refused.exitCode, refused.output]).toEqual([1, expect.stringContaining(`could not run after ${last}`)])
  expect(refused.output).not.toMatch(/\n +at /)
  expect(await run('--dry-run', '--keep', '.')).toMatchObject({ exitCode: 0, output: `Would apply ${last}\n` })
  expect(await run('now')).toMatchObject({ exitCode: 1, output: expect.stringContaining('Usage: npm run migrate') })
  expect(await isApplied()).toBe(false)
  expect(await run('--keep', '.')).toMatchObject({ exitCode: 0, output: `Applied ${last}\n` })
  expect(await isApplied()).toBe(true)
})
