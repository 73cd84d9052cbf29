import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../db/embedded/is-alive.ts'
import { RestoreRefused } from './restore-refused.ts'

/**
 * Name of a file that marks a folder as the target of an unfinished restore. Such a folder holds nothing else of value and may be emptied.
 */
export const RESTORE_MARKER = 'restore-in-progress'

/**
 * Prepares a folder for a restore: creates it if it is missing, and writes the marker file. It must be empty or left by an unfinished
 * restore.
 * @throws RestoreRefused if it has other content, or another restore is running in it
 */
export function claimFolder(folder: string): void {
  const names = existsSync(folder) ? readdirSync(folder) : []
  if (names.length > 0 && !names.includes(RESTORE_MARKER))
    throw new RestoreRefused(
      'FOLDER_NOT_EMPTY',
      `${folder} 폴더가 비어 있지 않아요. 아무것도 덮어쓰지 않아요. --into에 없는 폴더나 빈 폴더를 지정해 주세요.`,
      `${folder} is not empty and nothing is overwritten: give --into a folder that is empty or does not exist.`,
    )
  const owner = names.includes(RESTORE_MARKER) ? Number(readFileSync(join(folder, RESTORE_MARKER), 'utf8')) : 0
  if (owner > 0 && owner !== process.pid && isAlive(owner))
    throw new RestoreRefused(
      'ANOTHER_RESTORE',
      `다른 복원(프로세스 ${owner})이 ${folder} 폴더를 쓰고 있어요. 끝나기를 기다리거나 다른 폴더를 지정해 주세요.`,
      `Another restore (process ${owner}) fills ${folder}: wait for it, or give another folder.`,
    )
  mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  writeFileSync(join(folder, RESTORE_MARKER), String(process.pid))
}

/**
 * Removes what an unfinished restore left in the folder. It keeps the marker file, PostgreSQL's programs, and `postgres.location`: the path
 * of database files that are stored outside the folder.
 */
export function emptyClaimed(folder: string): void {
  for (const name of readdirSync(folder))
    if (name !== RESTORE_MARKER && name !== 'postgres.location' && !name.startsWith('postgres-programs-'))
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
}

/** Marks a restore as complete by removing the marker file; from then on the folder counts as a shop's data. */
export function releaseFolder(folder: string): void {
  rmSync(join(folder, RESTORE_MARKER))
}
