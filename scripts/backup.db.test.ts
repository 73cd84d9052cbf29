import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBackedUpShop, type BackedUpShop } from '../tests/support/backed-up-shop.ts'
import { runProgram } from './run-program.ts'

let shop: BackedUpShop
beforeAll(async () => {
  shop = await aBackedUpShop()
})
afterAll(() => shop.end())

const run = (script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  runProgram(['node', `scripts/${script}.ts`, ...args], {
    env: { NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: shop.dataDir, BACKUP_DIR: join(shop.root, 'backups'), ...env },
  })

test('makes a backup beside the running shop, lists it, and restores it with its last order', async () => {
  await shop.order()
  expect(await run('backup')).toMatchObject({ exitCode: 0, output: expect.stringMatching(/^Backed up \d+ MB to .*backups/) })
  expect(await run('backup', ['list'])).toMatchObject({ exitCode: 0, output: expect.stringMatching(/\d{8}T\d{9}Z {2}20.* KST/) })

  const into = join(shop.root, 'restored')
  const restored = await run('restore', ['--into', into])
  expect(restored).toMatchObject({ exitCode: 0, output: expect.stringMatching(/주문 1건.*문제가 없었어요.*1 orders/s) })
  expect(restored.output).toContain(`DATA_DIR=${into} npm start`)
  expect(existsSync(join(into, 'postgres', 'PG_VERSION'))).toBe(true)

  const key = readFileSync(join(shop.dataDir, 'backup.key'), 'utf8')
  const elsewhere = { DATA_DIR: join(shop.root, 'elsewhere') }
  const byHand = await run('restore', ['--into', join(shop.root, 'by-hand')], {
    ...elsewhere,
    BACKUP_KEY: key.match(/.{4}/g)!.join(' '),
  })
  expect(byHand).toMatchObject({ exitCode: 0, output: expect.stringContaining('주문 1건') })
})

test.each([
  ['backup', ['everything'], {}, 'Usage: npm run backup'],
  ['backup', [], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, 'DATABASE_URL names another PostgreSQL'],
  ['restore', [], {}, '--into is missing'],
  ['restore', ['--into', '/tmp/nowhere-at-all', '--at', 'yesterday'], {}, '"yesterday" is no moment'],
  ['restore', ['--into', '/tmp/nowhere-at-all', '--key-file', '/tmp/no-such-key'], {}, '/tmp/no-such-key에 백업 열쇠가 없어요'],
  ['restore', ['--into', '/tmp/nowhere-at-all', '--from', 's3'], {}, '--from s3 needs the settings BACKUP_S3_'],
])('%s %j is refused in a sentence', async (script, args, env, words) => {
  const outcome = await run(script, args, env)
  expect(outcome).toMatchObject({ exitCode: 1, output: expect.stringContaining(words) })
  expect(outcome.output).not.toMatch(/\n +at /)
  expect(existsSync('/tmp/nowhere-at-all')).toBe(false)
})
