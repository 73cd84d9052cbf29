import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Why a secret can be guessed, as the end of a sentence that begins with its name; undefined if it is a good one. */
export function weakness(secret: string): string | undefined {
  if (secret.length < 32) return 'is too short: at least 32 characters'
  if (new Set(secret).size < 12) return 'repeats itself too much'
  if (/(change.?me|password|secret|moapick|example|1234567|abcdefg|qwerty)/i.test(secret))
    return 'contains a word that anybody would try'
  return undefined
}

/**
 * The secret of a shop that was given none: made once, readable by its owner only, the same at every later start. Whole or not there,
 * also when two processes start at once.
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
