import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureDebianProgram } from '../../tests/support/debian-program.ts'
import { runProgram } from '../run-program.ts'
import { serviceUnit } from './unit.ts'

const facts = {
  home: '/opt/moapick',
  dataDir: '/var/lib/moapick',
  writes: ['/mnt/backup'],
  settings: '/etc/moapick/shop.env',
  user: 'moapick',
  memoryMb: 1500,
}

test('the shop runs as its own user, writes to its folders alone, has a limit and is started again', () => {
  const unit = serviceUnit(facts).split('\n')
  expect(unit).toEqual(
    expect.arrayContaining([
      'User=moapick',
      'WorkingDirectory=/opt/moapick/current',
      'EnvironmentFile=/etc/moapick/shop.env',
      'ExecStart=/opt/moapick/current/node_modules/.bin/node scripts/start.ts',
      'Restart=always',
      'StartLimitIntervalSec=0',
      'MemoryHigh=1350M',
      'MemoryMax=1500M',
      'ProtectSystem=strict',
      'ReadWritePaths=/var/lib/moapick /mnt/backup',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
    ]),
  )
  // V8 compiles at run time
  expect(unit.join('\n')).not.toContain('MemoryDenyWriteExecute')
})

const analyze = ensureDebianProgram('systemd-analyze', 'systemd')

test.skipIf(!analyze)('systemd accepts the unit, and finds little to harden', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const programs = join(folder, 'version/node_modules/.bin')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'node'), '', { mode: 0o755 })
  symlinkSync('version', join(folder, 'current'))
  const file = join(folder, 'moapick.service')
  writeFileSync(file, serviceUnit({ ...facts, home: folder, user: 'daemon' }))
  expect(await runProgram([analyze!, 'verify', '--man=no', file])).toEqual({ exitCode: 0, output: '' })
  // 0 is closed, 10 open; --threshold is ten times as much
  const security = ['security', '--offline=yes', '--no-pager', '--threshold=20', file]
  expect((await runProgram([analyze!, ...security])).exitCode).toBe(0)
  writeFileSync(file, serviceUnit({ ...facts, home: folder, user: 'daemon' }).replace('Restart=always', 'Restart=perhaps'))
  expect((await runProgram([analyze!, 'verify', '--man=no', file])).output).toContain('restart specifier')
})
