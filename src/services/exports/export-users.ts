import type { MemberExport } from '../../contract/schemas/exports.ts'
import { countMembers, findMembers, type MemberRow } from '../../db/people/members.ts'
import { effectiveTier, isSuspended, tierNames } from '../../domain/tier.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import type { Column, Row } from '../../files/sheets/table.ts'
import type { Actor, Context } from '../context.ts'
import { searchOf } from '../users/read-members.ts'
import { beginExport } from './begin-export.ts'
import { tableFile } from './file.ts'
import { pages } from './pages.ts'
import { roleNames } from './words.ts'

const columns: readonly Column[] = [
  { title: '이름', width: 12, kind: 'text' },
  { title: '닉네임', width: 14, kind: 'text' },
  { title: '이메일', width: 28, kind: 'text' },
  { title: '전화 뒤 4자리', width: 13, kind: 'text' },
  { title: '동명이인 코드', width: 14, kind: 'text' },
  { title: '역할', width: 9, kind: 'text' },
  { title: '등급', width: 11, kind: 'text' },
  { title: '등급을 정한 방법', width: 16, kind: 'text' },
  { title: '참여 제한', width: 10, kind: 'text' },
  { title: '포인트', width: 11, kind: 'points' },
  { title: '픽업 횟수', width: 10, kind: 'count' },
  { title: '노쇼 횟수', width: 10, kind: 'number' },
  { title: '초대 코드', width: 14, kind: 'text' },
  { title: '가입 시각', width: 17, kind: 'moment' },
  { title: '마지막 방문', width: 15, kind: 'day' },
  { title: '탈퇴 시각', width: 17, kind: 'moment' },
  { title: '사용자 ID', width: 38, kind: 'text' },
]

/**
 * Returns the users that match a filter as a file, newest first, with only the last four digits of their phone numbers.
 * @throws Refused TOO_MANY_REQUESTS, EXPORT_TOO_LARGE
 */
export async function exportUsers(context: Context, actor: Actor, { format, ...filter }: MemberExport): Promise<FileAnswer> {
  const { db } = context
  const search = searchOf({ ...filter, sort: 'newest', direction: 'desc' })
  const rows = await countMembers(db, search)
  await beginExport(context, actor, { what: 'users', filter: { format, ...filter }, rows })
  const found = pages(
    (after: { value: string; id: string } | null, count) => findMembers(db, search, { sort: 'newest', after, count }),
    row => ({ value: row.created_at.toString(), id: row.id }),
  )
  return tableFile('사용자', format, { columns, pages: rowsOf(found) }, context.clock())
}

async function* rowsOf(found: AsyncIterable<MemberRow[]>): AsyncGenerator<Row[]> {
  for await (const members of found) yield members.map(rowOf)
}

function rowOf(row: MemberRow): Row {
  const tier = effectiveTier({ manualTier: row.manual_tier, loyaltyTier: row.loyalty_tier })
  return [
    row.display_name,
    row.nickname,
    row.email,
    row.phone_last4,
    row.namesake_code,
    roleNames[row.role],
    tierNames[tier],
    row.manual_tier === null ? '자동' : '직접 지정',
    isSuspended(tier) ? '예' : '',
    row.points,
    row.pickup_count,
    row.no_show_halves / 2,
    row.referral_code,
    row.created_at,
    row.last_login_date,
    row.withdrawn_at,
    row.id,
  ]
}
