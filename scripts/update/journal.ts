import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Release } from './releases.ts'

/** Steps of an update in their order. Each may be killed and repeated. `back` restarts the version before. */
export type Step = 'install' | 'backup' | 'migrate' | 'switch' | 'back'

/** An update that has begun and not ended. `isWayBack` is true when `--back` returns to the version before. */
export type Journal = { from: Release; to: Release; step: Step; isWayBack: boolean }

/** The folder in which updates keep their state. */
export const stateIn = (home: string): string => join(home, 'update')

/**
 * Lets one update at a time work in `home`. The lock is a transaction on a SQLite file, which the system ends with the process, also after
 * a kill. Returns a function that releases it.
 * @throws Error while another update runs
 */
export function lockUpdates(home: string): () => Promise<void> {
  mkdirSync(stateIn(home), { recursive: true })
  const lock = new DatabaseSync(join(stateIn(home), 'lock'))
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked/.test((error as Error).message)) throw error
    throw new Error('다른 업데이트가 진행되고 있어요. 끝난 뒤에 다시 해 주세요.\nAnother update is running: wait for it.', {
      cause: error,
    })
  }
  return async () => lock.close()
}

/** Reads the journal of an interrupted update; undefined if none was interrupted. */
export function readJournal(home: string): Journal | undefined {
  return read(join(stateIn(home), 'journal.json')) as Journal | undefined
}

/** Stores the update with the step that begins. */
export function writeJournal(home: string, journal: Journal): void {
  write(join(stateIn(home), 'journal.json'), journal)
}

/** Deletes the journal, since the update has ended. */
export function endJournal(home: string): void {
  rmSync(join(stateIn(home), 'journal.json'), { force: true })
}

/** Reads the version that ran before the last update, undefined if there was none. */
export function readPrevious(home: string): Release | undefined {
  return read(join(stateIn(home), 'previous.json')) as Release | undefined
}

/** Stores the version that ran before the last update. */
export function writePrevious(home: string, release: Release): void {
  write(join(stateIn(home), 'previous.json'), release)
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function write(file: string, value: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { flush: true })
  renameSync(`${file}.new`, file)
}
