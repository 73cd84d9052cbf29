import type { AdminRaffleEntryRow } from '../../db/raffle-views.ts'
import { orderStatusNames } from '../../domain/order.ts'
import type { RaffleResult } from '../../domain/raffle.ts'
import { tierNames } from '../../domain/tier.ts'
import { KST } from '../../domain/time.ts'

const resultNames: Record<RaffleResult, string> = { won: '당첨', waiting: '대기', lost: '미당첨', forfeited: '포기·제외' }
const waitNames = { waiting: '대기 중', converted: '예약으로 바뀜', left: '대기 취소', ended: '대기 끝' } as const
const head = [
  '추첨 순서',
  '추첨 결과',
  '지금 결과',
  '이름',
  '닉네임',
  '전화 뒤 4자리',
  '등급',
  '옵션',
  '수량',
  '대기 희망',
  '참여 시각',
  '주문 상태',
  '대기 상태',
  '참여 번호',
]

/** Entries for a spreadsheet: a byte order mark, so that Korean opens right, and CRLF. Times in KST. */
export function raffleTable(entries: readonly AdminRaffleEntryRow[]): string {
  return `\uFEFF${[head, ...entries.map(cells)].map(row => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cells(entry: AdminRaffleEntryRow): string[] {
  const time = entry.enteredAt.toZonedDateTimeISO(KST)
  return [
    entry.place?.toString() ?? '',
    entry.drawnResult === null ? '' : resultNames[entry.drawnResult],
    entry.result === null ? '' : resultNames[entry.result],
    entry.name,
    entry.nickname ?? '',
    entry.phoneLast4 ?? '',
    tierNames[entry.tier],
    entry.itemName,
    entry.quantity.toString(),
    entry.wantsWaitlist ? '예' : '아니요',
    `${time.toPlainDate().toString()} ${time.toPlainTime().toString({ smallestUnit: 'second' })}`,
    entry.orderStatus === null ? '' : orderStatusNames[entry.orderStatus],
    entry.waitStatus === null ? '' : waitNames[entry.waitStatus],
    entry.id,
  ]
}

/** A name that begins like a formula is no formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
