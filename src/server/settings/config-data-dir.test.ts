import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

/** Nothing is kept in the folder with these. */
const elsewhere = {
  SECRET: 'Zk3vQ9yT7pLx2RbN8wHd5JcM4sGf6KaU',
  DATABASE_URL: 'postgres://a:b@db/shop',
  FILES: 's3',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_REGION: 'kr',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 'b',
}

test.each(['a file', 'below a file'])('a data folder that is %s is refused by name', what => {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), '')
  const dataDir = what === 'a file' ? join(folder, 'file') : join(folder, 'file', 'data')
  expect(() => loadConfig({ DATA_DIR: dataDir })).toThrow(
    new ConfigError([`DATA_DIR should be a folder that this user may write to, not "${dataDir}"`]),
  )
  // without data in it, the folder does not matter
  expect(loadConfig({ ...elsewhere, DATA_DIR: dataDir })).toMatchObject({
    dataDir,
  })
})

test('a secret is made once, for its owner only', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moapick-config-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const first = loadConfig({ DATA_DIR: dataDir }).secret
  expect(loadConfig({ DATA_DIR: dataDir }).secret).toBe(first)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(first)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(String(first).length).toBeGreaterThanOrEqual(32)
})
