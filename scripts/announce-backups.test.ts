import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keyInGroups, readBackupKey } from '../src/backup/backup-key.ts'
import { announceBackups } from './announce-backups.ts'

test.each([
  ['a terminal', {}, true],
  ['the log of systemd', { JOURNAL_STREAM: '8:1' }, false],
])('a new key on its way to %s is printed: %s', (_, env, isPrinted) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'moapick-announced-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const lines: string[] = []
  announceBackups({ dataDir, backup: { dir: join(dataDir, 'backups'), s3: undefined } }, line => lines.push(line), env)
  const key = keyInGroups(readBackupKey(join(dataDir, 'backup.key')))
  expect(lines.join('\n').includes(key)).toBe(isPrinted)
  expect(lines.join('\n').includes(readFileSync(join(dataDir, 'backup.key'), 'utf8').trim())).toBe(false)
  expect(lines[0]).toContain('key of the backups')
})
