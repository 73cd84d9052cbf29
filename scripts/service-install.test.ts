import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runProgram } from './run-program.ts'
import { isDomain } from './service/domain.ts'

const run = (script: string, ...args: string[]) =>
  runProgram(['node', `scripts/${script}.ts`, ...args], { env: { NODE_ENV: 'test', DATA_DIR: '/nowhere-at-all' } })

test.each([
  ['nothing', []],
  ['an address instead of a domain', ['https://shop.example']],
  ['two domains', ['shop.example', 'other.example']],
  ['a name without a dot', ['shop']],
  ['an unknown option', ['shop.example', '--now']],
  ['a folder that is not absolute', ['shop.example', '--data', 'here']],
  ['a folder with a space', ['shop.example', '--data', '/srv/my shop']],
  ['memory that is no number', ['shop.example', '--memory', 'much']],
  ['memory that is too little', ['shop.example', '--memory', '400']],
  ['an address without @', ['shop.example', '--email', 'me']],
])('%s is refused with the usage', async (_, args) => {
  const { exitCode, output } = await run('service-install', ...args)
  expect([exitCode, output]).toEqual([1, expect.stringContaining('Usage: npm run service:install -- <domain>')])
  expect(output).not.toMatch(/\n +at /)
})

test('--dry-run prints every file, and changes nothing', async () => {
  const written = () =>
    ['/etc/moapick', '/etc/caddy/moapick.caddy', '/etc/systemd/system/moapick.service'].map(path => existsSync(path))
  const before = written()
  const { exitCode, output } = await run('service-install', 'shop.example', '--trial', '--dry-run', '--backup-dir', '/mnt/backup')
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Nothing was changed')])
  for (const words of ['PUBLIC_URL=https://shop.example', 'SECRET=…', '[Service]', 'tls internal', 'import moapick.caddy'])
    expect(output).toContain(words)
  expect(output).toContain('ReadWritePaths=/var/lib/moapick /mnt/backup')
  expect(written()).toEqual(before)
})

test.each([
  ['an argument', ['now'], 'Usage: npm run service:status'],
  ['no shop', [], '가게: 닫혀 있어요'],
])('the status with %s ends with exit code 1', async (_, args, words) => {
  const { exitCode, output } = await run('service-status', ...args)
  expect([exitCode, output]).toEqual([1, expect.stringContaining(words)])
  expect(existsSync('/nowhere-at-all')).toBe(false)
})

test.each([
  ['shop.example', true],
  ['www.my-shop.co.kr', true],
  ['xn--2i0b75t7nc.kr', true],
  ['가게.kr', false],
  ['shop', false],
  ['-shop.example', false],
  ['shop.example.', false],
  ['shop.example\n}', false],
  ['192.0.2.7', false],
])('%j is a domain: %s', (name, is) => expect(isDomain(name)).toBe(is))
