import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { weakness } from './secret-strength.ts'

/**
 * Returns the secret in `dataDir`, and creates it on first use with access for its owner only. Concurrent first starts agree on one secret.
 * @throws Error if the stored secret is too weak
 */
export function ensureSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, `${randomBytes(36).toString('base64url')}\n`, { mode: 0o600 })
    linkUnlessThere(draft, file)
    rmSync(draft)
  }
  const secret = readFileSync(file, 'utf8').trim()
  const weak = weakness(secret)
  if (weak)
    throw new Error(`The secret in ${file} ${weak}. Remove the file to get a new one; everybody then has to sign in again.`)
  return secret
}

function linkUnlessThere(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
