import { createHash, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The encryption key of the backups. `id` tells keys apart and reveals nothing of them. */
export type BackupKey = { bytes: Buffer; id: Buffer }

export const keyFileName = 'backup.key'

/** Returns the encryption key of the backups from 64 hexadecimal digits, with or without blanks; null for any other text. */
export function parseBackupKey(text: string): BackupKey | null {
  const digits = text.replaceAll(/\s/g, '')
  if (!/^[0-9a-f]{64}$/i.test(digits)) return null
  const bytes = Buffer.from(digits, 'hex')
  return { bytes, id: createHash('sha256').update('moapick backup key').update(bytes).digest().subarray(0, 8) }
}

/** Formats the encryption key of the backups for people who write it down: 16 groups of four hexadecimal digits. */
export function keyInGroups({ bytes }: BackupKey): string {
  return bytes.toString('hex').match(/.{4}/g)!.join(' ')
}

/**
 * Returns the encryption key of the backups from its file in `dataDir`, and creates the file on first use, readable for its owner only.
 * `isNew` tells whether it was created. Concurrent first starts agree on one key.
 * @throws Error if the file holds no key
 */
export function ensureBackupKey(dataDir: string): { key: BackupKey; isNew: boolean } {
  const file = join(dataDir, keyFileName)
  if (existsSync(file)) return { key: readBackupKey(file), isNew: false }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return { key: readBackupKey(file), isNew: true }
}

/** Reads the encryption key of the backups from a file. @throws Error if there is no such file or it holds no key */
export function readBackupKey(file: string): BackupKey {
  if (!existsSync(file)) throw new Error(`There is no backup key in ${file}`)
  const key = parseBackupKey(readFileSync(file, 'utf8'))
  if (key) return key
  throw new Error(`${file} holds no backup key: it should be the 64 digits that were printed when the backups were set up`)
}
