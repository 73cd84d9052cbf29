import type { PointExport } from '../../contract/schemas/exports.ts'
import { countLedgerSpan, readLedgerSpan, type LedgerSpanRow } from '../../db/points/export-points.ts'
import { findUser } from '../../db/people/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { endOfKstDay, startOfKstDay } from '../../domain/time.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import type { Column, Row } from '../../files/sheets/table.ts'
import type { Actor, Context } from '../context.ts'
import { beginExport } from './begin-export.ts'
import { tableFile } from './file.ts'
import { pages } from './pages.ts'
import { pointKindNames } from './words.ts'

const columns: readonly Column[] = [
  { title: '시각', width: 17, kind: 'moment' },
  { title: '이름', width: 12, kind: 'text' },
  { title: '닉네임', width: 14, kind: 'text' },
  { title: '전화 뒤 4자리', width: 13, kind: 'text' },
  { title: '동명이인 코드', width: 14, kind: 'text' },
  { title: '종류', width: 9, kind: 'text' },
  { title: '포인트', width: 10, kind: 'points' },
  { title: '남은 포인트', width: 12, kind: 'points' },
  { title: '사유', width: 36, kind: 'text' },
  { title: '사라지는 시각', width: 17, kind: 'moment' },
  { title: '처리한 사람', width: 14, kind: 'text' },
  { title: '내역 ID', width: 38, kind: 'text' },
]

/**
 * Returns the points ledger of a span of KST days as a file, oldest first, with corrections and reversals.
 * @throws Refused USER_NOT_FOUND, TOO_MANY_REQUESTS, EXPORT_TOO_LARGE
 */
export async function exportPoints(context: Context, actor: Actor, { format, ...asked }: PointExport): Promise<FileAnswer> {
  const { db } = context
  const userId = asked.userId ?? null
  if (userId !== null && !(await findUser(db, userId))) throw new Refused({ code: 'USER_NOT_FOUND' })
  const [from, to] = [Temporal.PlainDate.from(asked.from), Temporal.PlainDate.from(asked.to)]
  const span = { from: startOfKstDay(from), until: endOfKstDay(to), userId }
  const rows = await countLedgerSpan(db, span)
  await beginExport(context, actor, { what: 'points', filter: { format, ...asked }, rows, userId })
  const found = pages(
    (after: { createdAt: Temporal.Instant; id: string } | null, count) => readLedgerSpan(db, span, after, count),
    row => ({ createdAt: row.created_at, id: row.id }),
  )
  return tableFile('포인트', format, { columns, pages: rowsOf(found) }, context.clock())
}

async function* rowsOf(found: AsyncIterable<LedgerSpanRow[]>): AsyncGenerator<Row[]> {
  for await (const entries of found) yield entries.map(rowOf)
}

function rowOf(row: LedgerSpanRow): Row {
  return [
    row.created_at,
    row.name,
    row.nickname,
    row.phone_last4,
    row.namesake_code,
    pointKindNames[row.kind],
    row.amount,
    row.balance,
    row.reason,
    row.expires_at,
    row.actor_name,
    row.id,
  ]
}
