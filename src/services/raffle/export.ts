import type { RaffleExport } from '../../contract/schemas/exports.ts'
import { readAdminRaffleEntries, type AdminRaffleEntryRow } from '../../db/raffle/raffle-views.ts'
import { statusWords } from '../../contract/words/status-words.ts'
import type { RaffleResult } from '../../domain/raffle.ts'
import { tierNames } from '../../domain/tier.ts'
import type { FileAnswer } from '../../files/sheets/file-answer.ts'
import type { Column, Row } from '../../files/sheets/table.ts'
import type { Actor, Context } from '../context.ts'
import { beginExport } from '../exports/begin-export.ts'
import { tableFile } from '../exports/file.ts'
import { requireRaffle } from './require-raffle.ts'

const resultNames: Record<RaffleResult, string> = { won: '당첨', waiting: '대기', lost: '미당첨', forfeited: '포기·제외' }
const waitNames = { waiting: '대기 중', converted: '예약으로 바뀜', left: '대기 취소', ended: '대기 끝' } as const

const columns: readonly Column[] = [
  { title: '추첨 순서', width: 10, kind: 'number' },
  { title: '추첨 결과', width: 11, kind: 'text' },
  { title: '지금 결과', width: 11, kind: 'text' },
  { title: '이름', width: 12, kind: 'text' },
  { title: '닉네임', width: 14, kind: 'text' },
  { title: '전화 뒤 4자리', width: 13, kind: 'text' },
  { title: '동명이인 코드', width: 14, kind: 'text' },
  { title: '등급', width: 11, kind: 'text' },
  { title: '옵션', width: 24, kind: 'text' },
  { title: '수량', width: 7, kind: 'count' },
  { title: '대기 희망', width: 10, kind: 'text' },
  { title: '참여 시각', width: 17, kind: 'moment' },
  { title: '주문 상태', width: 11, kind: 'text' },
  { title: '대기 상태', width: 13, kind: 'text' },
  { title: '참여 번호', width: 38, kind: 'text' },
]

/**
 * Returns the entries of a raffle as a CSV or XLSX file. The export is recorded before its first byte.
 * @throws Refused ROUND_NOT_FOUND, RAFFLE_NOT_FOUND, TOO_MANY_REQUESTS, EXPORT_TOO_LARGE
 */
export async function exportRaffle(context: Context, actor: Actor, { roundId, format }: RaffleExport): Promise<FileAnswer> {
  const raffle = await requireRaffle(context.db, roundId, 'staff')
  await beginExport(context, actor, { what: 'raffle', filter: { format, roundId }, rows: raffle.entries })
  const entries = await readAdminRaffleEntries(context.db, roundId)
  return tableFile('응모', format, { columns, pages: [entries.map(rowOf)] }, context.clock())
}

function rowOf(entry: AdminRaffleEntryRow): Row {
  return [
    entry.place,
    entry.drawnResult === null ? null : resultNames[entry.drawnResult],
    entry.result === null ? null : resultNames[entry.result],
    entry.name,
    entry.nickname,
    entry.phoneLast4,
    entry.namesakeCode,
    tierNames[entry.tier],
    entry.itemName,
    entry.quantity,
    entry.wantsWaitlist ? '예' : '아니요',
    entry.enteredAt,
    entry.orderStatus === null ? null : statusWords[entry.orderStatus],
    entry.waitStatus === null ? null : waitNames[entry.waitStatus],
    entry.id,
  ]
}
