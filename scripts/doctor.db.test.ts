import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aRound } from '../tests/support/builders.ts'
import { Database } from '../src/db/connection/database.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import { runProgram } from './run-program.ts'

test('says that the data is sound, and with exit code 1 what is not', async () => {
  const database = await createTestDatabase()
  const db = new Database({ url: database.url, poolSize: 1 })
  onTestFinished(async () => {
    await db.close()
    await database.drop()
  })
  await aRound(db)
  const sound = await doctor({ DATABASE_URL: database.url })
  expect(sound).toMatchObject({ exitCode: 0, output: expect.stringContaining('✓ stock.reserved_units') })

  await db.query('update stock set reserved_units = reserved_units + 1')
  const broken = await doctor({ DATABASE_URL: database.url })
  expect(broken).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(/✗ stock\.reserved_units\n {4}\{.*The data is NOT sound/s),
  })
})

test('makes no shop where there is none', async () => {
  const nowhere = join(tmpdir(), `moapick-nowhere-${process.pid}`)
  expect(await doctor({ DATA_DIR: nowhere, DATABASE_URL: '' })).toEqual({
    exitCode: 1,
    output: expect.stringContaining(`There is no shop in ${nowhere} yet`),
  })
  expect(existsSync(nowhere)).toBe(false)
})

function doctor(env: NodeJS.ProcessEnv) {
  return runProgram(['node', 'scripts/doctor.ts'], { env: { NODE_ENV: 'test', ...env } })
}
