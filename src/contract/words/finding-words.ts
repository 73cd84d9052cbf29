import type { Facts, FindingKind, MaintenanceTool } from '../../domain/maintenance.ts'
import { tierNames, type Tier } from '../../domain/tier.ts'

/** Korean names of the data tools, which staff run to recompute stored figures or to give missed points. */
export const toolNames: Record<MaintenanceTool, string> = {
  reaggregateAllUserData: '전체 사용자 보정',
  grantMissingNewMemberPoints: '가입 포인트 지급',
}

const fields: Record<string, string> = {
  pickupCount: '픽업 횟수',
  noShowHalves: '노쇼 횟수',
  tier: '등급',
  points: '포인트 잔액',
  lastEntryNo: '마지막 내역 번호',
  remaining: '남은 포인트',
  astray: '어긋난 적립',
  balance: '내역의 잔액',
  entries: '내역 수',
  reservedUnits: '예약 수량',
  pickedUpUnits: '픽업 수량',
  waitingCount: '대기 건수',
  waitingUnits: '대기 수량',
  nextSeq: '다음 대기 번호',
}

/**
 * A wrong value that a data tool found, for display: stored (`from`) and right (`to`). `key` is the field's name, `field` its Korean name.
 * Half no-shows become no-shows (3 becomes 1.5), tiers their names. `from` is null if no value was stored.
 */
export type Change = { key: string; field: string; from: string | number | null; to: string | number }

/**
 * Returns the wrong values of one finding, for display. A finding is a record that a data tool found wrong: `before` has its stored values
 * by field, `after` the right ones.
 */
export function changesOf({ before, after }: { before: Facts; after: Facts }): Change[] {
  return Object.keys(after).map(key => ({
    key,
    field: fields[key] ?? key,
    from: key in before ? shownValue(key, before[key]!) : null,
    to: shownValue(key, after[key]!),
  }))
}

function shownValue(key: string, value: string | number): string | number {
  if (key === 'tier') return tierNames[value as Tier] ?? value
  return key === 'noShowHalves' && typeof value === 'number' ? value / 2 : value
}

const whyMended: Record<FindingKind, string> = {
  counts: '주문에서 센 횟수와 달랐어요',
  tier: '횟수로 정해지는 등급과 달랐어요',
  balance: '포인트 내역의 잔액과 달랐어요',
  lots: '적립과 사용 내역에서 남는 포인트와 달랐어요',
  ledger: '포인트 내역끼리 맞지 않았어요',
  shelf: '주문과 대기에서 센 수량과 달랐어요',
  new_member: '가입 포인트를 받은 적이 없었어요',
}

const whyLeft: Partial<Record<FindingKind, string>> = {
  lots: '사용 내역만으로는 얼마가 남는지 정할 수 없어 그대로 두었어요. 포인트 내역을 확인해 주세요.',
  ledger: '내역끼리 합이 맞지 않아요. 내역은 지나간 기록이라 고치지 않고 그대로 두었어요.',
  shelf: '센 수량이 전체 재고보다 많아 그대로 두었어요. 재고를 늘린 뒤 다시 실행해 주세요.',
}

/** Returns a Korean text about why a data tool corrected a wrong value, or why it left it unchanged. */
export function whyText({ kind, mended }: { kind: FindingKind; mended: boolean }): string {
  return mended ? whyMended[kind] : (whyLeft[kind] ?? '사람이 확인해야 해서 그대로 두었어요.')
}
