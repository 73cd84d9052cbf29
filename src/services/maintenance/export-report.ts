import { changesOf, toolNames, whyText } from '../../contract/words/finding-words.ts'
import type { ReportExport } from '../../contract/schemas/exports.ts'
import { readFindings, type FindingRow } from '../../db/maintenance/maintenance-runs.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import type { Column, Row } from '../../files/sheets/table.ts'
import type { Actor, Context } from '../context.ts'
import { beginExport } from '../exports/begin-export.ts'
import { tableFile } from '../exports/file.ts'
import { pages } from '../exports/pages.ts'
import { readMaintenanceRun } from './read-runs.ts'

const columns: readonly Column[] = [
  { title: '이름', width: 12, kind: 'text' },
  { title: '전화 뒤 4자리', width: 13, kind: 'text' },
  { title: '동명이인 코드', width: 14, kind: 'text' },
  { title: '상품', width: 28, kind: 'text' },
  { title: '회차', width: 9, kind: 'text' },
  { title: '옵션 묶음', width: 16, kind: 'text' },
  { title: '항목', width: 16, kind: 'text' },
  { title: '전', width: 12, kind: 'number' },
  { title: '후', width: 12, kind: 'number' },
  { title: '결과', width: 10, kind: 'text' },
  { title: '까닭', width: 60, kind: 'text' },
  { title: '사용자·재고 ID', width: 38, kind: 'text' },
]

/**
 * Returns the findings of a maintenance run as a CSV or XLSX file, one row per wrong stored value. `left` selects values that the run did
 * not correct. While the run continues, the file has what was found so far.
 * @throws Refused NOT_FOUND, TOO_MANY_REQUESTS, EXPORT_TOO_LARGE
 */
export async function exportReport(context: Context, actor: Actor, { format, runId, left }: ReportExport): Promise<FileAnswer> {
  const { db } = context
  const run = await readMaintenanceRun(db, runId)
  const onlyLeft = left === 'yes'
  const rows = run.found.reduce((sum, { found, mended }) => sum + found - (onlyLeft ? mended : 0), 0)
  await beginExport(context, actor, { what: 'report', filter: { format, runId, left }, rows })
  const found = pages(
    (after: number | null, count) => readFindings(db, runId, { after: after ?? 0, limit: count, onlyLeft }),
    finding => finding.no,
  )
  return tableFile(`${toolNames[run.tool]} 보고서`, format, { columns, pages: rowsOf(found) }, context.clock())
}

async function* rowsOf(found: AsyncIterable<FindingRow[]>): AsyncGenerator<Row[]> {
  for await (const findings of found) yield findings.flatMap(rowsOfOne)
}

function rowsOfOne(finding: FindingRow): Row[] {
  const { subject } = finding
  const whose: Row =
    subject === null
      ? [null, null, null, null, null, null]
      : 'userId' in subject
        ? [subject.name, subject.phoneLast4, subject.namesakeCode, null, null, null]
        : [null, null, null, subject.productName, subject.roundName, subject.groupName]
  const what: Row = [finding.mended ? '고침' : '그대로 둠', whyText(finding), finding.subjectId]
  return changesOf(finding).map(({ field, from, to }) => [...whose, field, from, to, ...what])
}
