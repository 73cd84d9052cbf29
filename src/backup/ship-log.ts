import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vault } from './vault.ts'

/**
 * Names of files that belong into the backup: log segments and timeline histories. Markers of finished base backups and files that a crash
 * left incomplete do not.
 */
const kept = /^[0-9A-F]{24}(\.partial)?$|^[0-9A-F]{8}\.history$/
const discarded = /^[0-9A-F]{24}\.[0-9A-F]{8}\.backup$/
const unfinished = /^archtemp\./
/** Minutes after which a half-copied segment counts as left by a crash. */
const UNFINISHED_MINUTES = 10

/**
 * Copies the segments of the write-ahead log from PostgreSQL's archive folder `staging` into the encrypted backup, the oldest first.
 * Removes each from the folder once it is stored. Returns their names; safe to repeat, and beside another process.
 */
export async function shipLog(staging: string, vault: Vault): Promise<string[]> {
  const shipped: string[] = []
  for (const name of await waitingIn(staging)) {
    const path = join(staging, name)
    const bytes = kept.test(name) ? await unlessGone(readFile(path)) : null
    if (bytes) {
      await vault.put(`wal/${name}`, bytes)
      shipped.push(name)
    }
    await rm(path, { force: true })
  }
  return shipped
}

/**
 * Returns how many segments of the write-ahead log in the archive folder `staging` are not in the backup yet, and since when the oldest
 * waits.
 */
export async function waitingLog(staging: string): Promise<{ waiting: number; since: Temporal.Instant | null }> {
  const names = await waitingIn(staging)
  const times = await Promise.all(names.map(async name => (await unlessGone(stat(join(staging, name))))?.mtimeMs))
  const known = times.filter(ms => ms !== undefined)
  return {
    waiting: names.length,
    since: known.length > 0 ? Temporal.Instant.fromEpochMilliseconds(Math.trunc(Math.min(...known))) : null,
  }
}

/**
 * Removes all segments of the write-ahead log from the archive folder `staging` that are not stored in the backup yet, before they fill the
 * disk. The log in the backup then has a gap.
 */
export async function discardLog(staging: string): Promise<void> {
  for (const name of await waitingIn(staging)) await rm(join(staging, name), { force: true })
}

/** Removes half-copied segments of the write-ahead log that a crash of PostgreSQL left in its archive folder `staging`. */
export async function removeUnfinished(staging: string, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ minutes: UNFINISHED_MINUTES }).epochMilliseconds
  const names = ((await unlessGone(readdir(staging))) ?? []).filter(name => unfinished.test(name))
  for (const path of names.map(name => join(staging, name)))
    if (((await unlessGone(stat(path)))?.mtimeMs ?? before) < before) await rm(path, { force: true })
}

async function waitingIn(staging: string): Promise<string[]> {
  const names = (await unlessGone(readdir(staging))) ?? []
  return names.filter(name => kept.test(name) || discarded.test(name)).toSorted()
}

async function unlessGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
