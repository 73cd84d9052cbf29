import { schedule, type Task, type Tools } from './schedule.ts'

/** The tasks of a shop whose server makes its own backups. A failed one is shown on the counter's dashboard. */
const backupTasks: readonly Task[] = [
  {
    name: 'watch-backup',
    label: '백업 지켜보기',
    at: { everyMinutes: 5 },
    run: async ({ backups }) => (await backups?.watch()) ?? {},
  },
  {
    name: 'make-backup',
    label: '전체 백업',
    at: { daily: '03:40' },
    run: async ({ backups }) => (await backups?.make()) ?? {},
  },
  // after the backup of the same night
  {
    name: 'prove-backup',
    label: '백업 복원해 보기',
    at: { daily: '05:00' },
    run: async ({ backups }) => (await backups?.prove()) ?? {},
  },
]

/** Every task that a shop may have, for names in lists of the past. */
export const everyTask: readonly Task[] = [...schedule, ...backupTasks]

/** Returns the tasks of this shop: those of the backup only where the server makes one. */
export function tasksOf({ backups }: Pick<Tools, 'backups'>): readonly Task[] {
  return backups ? everyTask : schedule
}
