import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Begins the name of every folder of a run; the number of the process follows. */
export const folderPrefix = 'moapick-test-'

/**
 * Linux' folder in memory, used if there is room for a whole run: each file of tests copies and drops databases, and a disk takes its time.
 */
export const inMemory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/** Returns the folder in memory where it has room for a run and programs may be started in it. */
export function roomInMemory(): string | undefined {
  return hasRoom(inMemory) ? inMemory : undefined
}

/** Returns the system's temporary folder, which is on disk, also where `useMemory` put another in its place. */
export function diskFolder(): string {
  return process.env['DISK_TMPDIR'] ?? tmpdir()
}

/**
 * Puts the temporary files of this process and of all that it starts into memory, where that has room: the shop writes durably, and a disk
 * takes its time for that. They are removed at the end; those of a killed run by the next.
 */
export function useMemory(): void {
  const room = roomInMemory()
  if (room === undefined || process.env['DISK_TMPDIR'] !== undefined) return
  process.env['DISK_TMPDIR'] = tmpdir()
  const folder = mkdtempSync(join(room, `${folderPrefix}${process.pid}-`))
  chmodSync(folder, 0o711) // root's PostgreSQL runs as another account
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > roomBytes && startsPrograms(folder)
  } catch {
    return false // not on this system
  }
}

/** Returns false for a folder that is mounted noexec, as `/dev/shm` often is in containers. */
function startsPrograms(folder: string): boolean {
  const own = mkdtempSync(join(folder, `${folderPrefix}${process.pid}-`))
  try {
    const program = join(own, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } finally {
    rmSync(own, { recursive: true })
  }
}
