import type { AuditEntry } from '../../../contract/schemas/audit.ts'
import { changesOf, type FieldChange } from './changes.ts'

export type RecordWords = { note: string | null; changes: FieldChange[]; reason: string | null }

/** Says what a record tells: a note where it has to be read otherwise, its changes, and what a person wrote. */
export function recordWords(entry: AuditEntry, now: Temporal.Instant): RecordWords {
  const changes = changesOf(entry, now)
  const reason = reasonOf(entry)
  return { changes, reason, note: noteOf(entry, changes.length + (reason === null ? 0 : 1)) }
}

function noteOf({ action, before, after, isAsCatalogued }: AuditEntry, told: number): string | null {
  const isEmpty = before === null && after === null
  if (action === 'order.notes' && isEmpty) return '탈퇴로 메모를 지웠어요'
  if (!isAsCatalogued && !isEmpty) return '다른 버전이 남긴 기록이라 적힌 그대로 보여 드려요.'
  if (told > 0) return null
  return isEmpty ? '–' : '달라진 값 없음'
}

/** The id of a data tool's run and the command that earlier versions named are no reasons. */
function reasonOf({ action, reason }: AuditEntry): string | null {
  const isOfMachine = action.startsWith('maintenance.') || (action === 'role.change' && reason === 'setUserRole')
  return reason === '' || isOfMachine ? null : reason
}
