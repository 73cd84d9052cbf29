import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { give } from './account.ts'
import type { Home } from './home.ts'
import type { Settings } from './settings.ts'

/** Seconds after which PostgreSQL archives a segment of its log (WAL) that is not full yet. */
const HAND_OVER_SECONDS = 45

/** Returns the folder into which PostgreSQL archives each segment of its log for the backup. Archiving is on if the folder exists. */
export function stagingOf(home: Home): string {
  return join(dirname(home.cluster), 'wal-archive')
}

/**
 * Turns archiving of PostgreSQL's log (WAL) on or off from its next start; undefined leaves it unchanged. The choice is kept for all later
 * starts on the same data, because a log with a missing segment cannot be replayed.
 */
export function keepArchive(home: Home, wanted: boolean | undefined): void {
  const staging = stagingOf(home)
  if (wanted === false) rmSync(staging, { recursive: true, force: true })
  if (!wanted || existsSync(staging)) return
  mkdirSync(staging, { mode: 0o700 })
  give(staging, home.account)
}

/**
 * Returns PostgreSQL's settings for archiving its log (WAL); empty when archiving is off. The module `basic_archive` copies durably and
 * refuses to replace another segment.
 */
export function archiveSettings(home: Home): Settings {
  const staging = stagingOf(home)
  if (!existsSync(staging)) return {}
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': staging.replaceAll("'", "''"),
    archive_timeout: HAND_OVER_SECONDS,
  }
}
