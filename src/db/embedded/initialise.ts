import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { give, runAs } from './account.ts'
import { removeDrafts } from './drafts.ts'
import type { Home } from './home.ts'
import { settingsFileName } from './settings.ts'

const run = promisify(execFile)
const passwordName = 'moapick.password'

/**
 * Creates PostgreSQL's data folder (cluster) with a generated password if it does not exist. Returns whether it did. The folder is renamed
 * when complete, so that a kill or a concurrent start never leaves half a cluster.
 * @throws Error when initdb fails
 */
export async function initialiseOnce(home: Home): Promise<boolean> {
  if (existsSync(home.cluster)) {
    removeDrafts(home.cluster)
    return false
  }
  const draft = mkdtempSync(`${home.cluster}.new-`)
  const passwordFile = `${draft}.password`
  try {
    give(draft, home.account)
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    give(passwordFile, home.account)
    await run(join(home.binaries.root, 'bin', 'initdb'), initdbArguments(draft, passwordFile), {
      ...runAs(home.account),
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    })
    renameSync(passwordFile, join(draft, passwordName))
    appendFileSync(
      join(draft, 'postgresql.conf'),
      `\ninclude_if_exists = '${settingsFileName}' # written by the shop at every start\n`,
    )
    renameSync(draft, home.cluster)
    return true
  } catch (error) {
    if (existsSync(home.cluster)) return false // a concurrent start created it first
    throw new Error(`initdb failed: ${(error as { stderr?: string }).stderr?.trim() || String(error)}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Reads the generated password of the cluster's roles. */
export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, passwordName), 'utf8').trim()
}

/**
 * Checks that the data folder was written by the major version of PostgreSQL that is installed.
 * @throws Error for another major version
 */
export function checkMajorVersion(home: Home): void {
  const found = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim()
  const major = home.binaries.version.split('.')[0]
  if (found !== major) {
    throw new Error(
      `${dirname(home.cluster)} was written by PostgreSQL ${found}, this version carries ${major}: see docs/OPERATIONS.md, "Upgrade".`,
    )
  }
}

/**
 * Returns the arguments of initdb. The built-in C.UTF-8 collation needs no library of the system, so that indexes survive a system upgrade.
 */
function initdbArguments(cluster: string, passwordFile: string): string[] {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const access = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${passwordFile}`]
  return [`--pgdata=${cluster}`, ...locale, ...access, '--data-checksums', '--no-instructions']
}
