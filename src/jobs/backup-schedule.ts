import { audit } from '../services/maintenance/doctor.ts'
import { schedule, type Task, type Tools } from './schedule.ts'

/** The tasks of a shop whose server makes its own backups. */
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

/** The nightly audit of a shop whose server makes no backups. Where the server makes them, it audits the restored copy instead. */
const auditTask: Task = {
  name: 'audit-data',
  label: '데이터 검사',
  at: { daily: '05:00' },
  run: async ({ context }) => {
    const violations = await audit(context.db, context.clock())
    const names = [...new Set(violations.map(each => each.audit))]
    if (names.length > 0) throw new Error(`데이터 검사에서 문제를 찾았어요: ${names.join(', ')}`)
    return {}
  },
}

/** All tasks that any shop may have, whether or not its server makes backups. With it the audit log can name tasks of earlier runs. */
export const everyTask: readonly Task[] = [...schedule, ...backupTasks, auditTask]

/** Returns all scheduled tasks of this shop: those of `schedule`, and the backup tasks if its server makes backups, else the data audit. */
export function tasksOf({ backups }: Pick<Tools, 'backups'>): readonly Task[] {
  return [...schedule, ...(backups ? backupTasks : [auditTask])]
}
