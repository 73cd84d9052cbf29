import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, give } from '../db/embedded/account.ts'
import type { Vault } from './vault.ts'

const LOOK_EVERY_MS = 5
/** Number of 20 ms pauses after which PostgreSQL stops waiting for a segment, as when this process was killed. */
const MOST_TURNS = 30_000

/**
 * Shell script that a recovering PostgreSQL runs for each log segment. It requests the segment by creating a file, waits for the answer and
 * moves it into place. Exit code 1 means that there is no such segment, 255 ends the recovery. A Node program would need 50 ms and more to
 * start for each.
 */
const script = `#!/bin/sh
# $1 folder of the exchange, $2 wanted file, $3 where it goes
turns=0
: > "$1/want-$2" || exit 255
while [ ! -e "$1/$2" ]; do
  [ -e "$1/none-$2" ] && rm "$1/none-$2" && exit 1
  [ -e "$1/failed" ] && exit 255
  turns=$((turns + 1))
  [ $turns -gt ${MOST_TURNS} ] && exit 255
  sleep 0.02
done
mv "$1/$2" "$3" || exit 255
`

export type LogFeed = {
  /** The value of `restore_command`. */
  command: string
  /** Returns the error by which a segment could not be read; null without one. */
  failure(): unknown
  /** Number of log segments given to PostgreSQL. */
  handedOut(): number
  stop(): Promise<void>
}

/**
 * Serves the log segments (WAL) that a recovering PostgreSQL asks for, decrypted, one at a time, through files in `folder`. The folder is
 * removed at the end.
 */
export function feedLog(vault: Vault, folder: string, account: Account | undefined): LogFeed {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(join(folder, 'fetch.sh'), script, { mode: 0o700 })
  for (const path of [folder, join(folder, 'fetch.sh')]) give(path, account)
  const end = new AbortController()
  let count = 0
  let failure: unknown = null
  const answer = async (name: string) => {
    const bytes = await vault.get(`wal/${name}`)
    const draft = join(folder, `draft-${name}`)
    writeFileSync(draft, bytes ?? '', { mode: 0o600 })
    give(draft, account)
    rmSync(join(folder, `want-${name}`))
    renameSync(draft, join(folder, bytes ? name : `none-${name}`))
    if (bytes) count++
  }
  const loop = async () => {
    while (!end.signal.aborted) {
      const wanted = readdirSync(folder).find(name => name.startsWith('want-'))
      if (wanted) await answer(wanted.slice('want-'.length))
      else await sleep(LOOK_EVERY_MS)
    }
  }
  const running = loop().catch((error: unknown) => {
    failure = error
    writeFileSync(join(folder, 'failed'), '')
  })
  const quoted = (path: string) => `"${path.replaceAll(/(["\\$`])/g, '\\$1').replaceAll('%', '%%')}"`
  return {
    command: `/bin/sh ${quoted(join(folder, 'fetch.sh'))} ${quoted(folder)} "%f" "%p"`,
    failure: () => failure,
    handedOut: () => count,
    async stop() {
      end.abort()
      await running
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
