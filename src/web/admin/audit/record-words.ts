import type { AuditEntry } from '../../../contract/schemas/audit.ts'
import { changesOf } from './changes.ts'
import type { FieldChange } from './compare.ts'

export type RecordWords = { note: string | null; changes: FieldChange[]; reason: string | null }

/**
 * Returns an audit record as text: its changed fields, its reason and a note. `note` explains a record that has nothing else to show or was
 * written by another version of the app; for other records it is null.
 */
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

/**
 * Returns the reason that staff wrote; null if there is none. Null also where a program filled the field: data tools with their run's id,
 * old role changes with the command's name.
 */
function reasonOf({ action, reason }: AuditEntry): string | null {
  const isOfMachine = action.startsWith('maintenance.') || (action === 'role.change' && reason === 'setUserRole')
  return reason === '' || isOfMachine ? null : reason
}
