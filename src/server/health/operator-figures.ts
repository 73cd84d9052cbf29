import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { readDatabaseFigures, type DatabaseFigures } from '../../db/store/operator-figures.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readTaskRuns, type TaskRun } from '../../db/maintenance/task-runs.ts'
import type { Clock } from '../../services/context.ts'
import type { Config } from '../settings/config.ts'

/**
 * The database figures and the free disk space in bytes, by folder name, which are read before each answer of `/metrics`. `database` is
 * null while the database does not answer.
 */
export type Figures = { database: (DatabaseFigures & { tasks: readonly TaskRun[] }) | null; freeBytes: Record<string, number> }

type Sources = { sql: Sql; clock: Clock; folders: Readonly<Record<string, string>> }

/**
 * Reads the database figures and free disk space for `/metrics`. `folders` maps a name to the folder whose free space is measured. What
 * cannot be read is null or left out.
 */
export async function readFigures({ sql, clock, folders }: Sources): Promise<Figures> {
  const database = async () => ({
    ...(await readDatabaseFigures(sql, clock())),
    tasks: [...(await readTaskRuns(sql)).values()],
  })
  const free = Object.entries(folders).map(async ([name, folder]): Promise<[string, number][]> => {
    const disk = await statfs(folder).catch(() => null)
    return disk ? [[name, disk.bavail * disk.bsize]] : []
  })
  return { database: await database().catch(() => null), freeBytes: Object.fromEntries((await Promise.all(free)).flat()) }
}

/**
 * Returns the folders whose disks a server needs, by the name that `/metrics` gives them.
 * @param postgres data folder of the embedded PostgreSQL, if there is one
 */
export function watchedFolders(
  { dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>,
  postgres?: string,
): Record<string, string> {
  return { data: dataDir, temporary: tmpdir(), ...(postgres && { postgres }), ...(backup && { backups: backup.dir }) }
}
