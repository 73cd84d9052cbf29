import type { MaintenanceReport, MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import type { FindingKind, MaintenanceTool, RunStatus, Stage } from '../../../domain/maintenance.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { balance } from '../../format/price.ts'

export const toolNames: Record<MaintenanceTool, string> = {
  reaggregateAllUserData: '전체 사용자 보정',
  grantMissingNewMemberPoints: '새 회원 포인트 지급',
}

/** What a run looks at in each stage. */
export function stageName(tool: MaintenanceTool, stage: Stage): string {
  if (stage === 'stock') return '예약·대기 수량'
  return tool === 'reaggregateAllUserData' ? '횟수·등급·포인트' : '가입 포인트'
}

export const runStatusNames: Record<RunStatus, string> = {
  running: '진행 중',
  done: '끝남',
  failed: '실패',
  stopped: '멈춤',
}

type Running = Pick<MaintenanceRun, 'startedAt' | 'done' | 'total'>

/** From 0 to 100, and 100 only when everything was looked at. */
export function percentOf({ done, total }: Running): number {
  return total === 0 ? 100 : Math.floor((done / total) * 100)
}

/** How long the rest takes if it goes on as it went: `14초 남음`. */
export function timeLeft({ startedAt, done, total }: Running, now: Temporal.Instant): string {
  if (done === 0) return '남은 시간을 재고 있어요'
  const elapsed = Math.max(0, now.epochMilliseconds - Temporal.Instant.from(startedAt).epochMilliseconds)
  const seconds = Math.ceil((elapsed * Math.max(0, total - done)) / done / 1000)
  return seconds <= 1 ? '곧 끝나요' : `${durationText(seconds)} 남음`
}

/** `12초`, `3분 20초`, `1시간 5분` */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)]
  if (hours > 0) return minutes > 0 ? `${hours}시간 ${minutes}분` : `${hours}시간`
  if (minutes > 0) return rest > 0 ? `${minutes}분 ${rest}초` : `${minutes}분`
  return `${rest}초`
}

/** How long a run took; null while it goes on. */
export function tookText({ startedAt, finishedAt }: MaintenanceRun): string | null {
  if (finishedAt === null) return null
  const ms = Temporal.Instant.from(finishedAt).epochMilliseconds - Temporal.Instant.from(startedAt).epochMilliseconds
  return ms < 1000 ? '1초 안' : durationText(ms / 1000)
}

/** How much a run mended or gave, and how much it left to a person. */
export function tallyOf({ found }: Pick<MaintenanceRun, 'found'>): { mended: number; left: number } {
  const mended = found.reduce((sum, each) => sum + each.mended, 0)
  return { mended, left: found.reduce((sum, each) => sum + each.found, 0) - mended }
}

/** `고침 4 · 그대로 둠 1`, `지급 3명`, `고칠 것 없음` */
export function resultText(run: Pick<MaintenanceRun, 'tool' | 'found'>): string {
  const { mended, left } = tallyOf(run)
  const isGrant = run.tool === 'grantMissingNewMemberPoints'
  if (mended + left === 0) return isGrant ? '받을 사람 없음' : '고칠 것 없음'
  const done = isGrant ? `지급 ${mended.toLocaleString('ko-KR')}명` : `고침 ${mended.toLocaleString('ko-KR')}`
  const rest = `그대로 둠 ${left.toLocaleString('ko-KR')}`
  if (mended === 0) return rest
  return left > 0 ? `${done} · ${rest}` : done
}

type Item = MaintenanceReport['items'][number]

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

/** Each field that differed, with its value before and after, in words. */
export function changesOf({ before, after }: Pick<Item, 'before' | 'after'>): { field: string; from: string; to: string }[] {
  return Object.keys(after).map(key => ({
    field: fields[key] ?? key,
    from: key in before ? valueText(key, before[key]!) : '없음',
    to: valueText(key, after[key]!),
  }))
}

function valueText(key: string, value: string | number): string {
  if (key === 'tier') return tierNames[value as Tier] ?? String(value)
  if (typeof value === 'string') return value
  if (key === 'noShowHalves') return (value / 2).toLocaleString('ko-KR')
  return key === 'points' || key === 'balance' || key === 'remaining' ? balance(value) : value.toLocaleString('ko-KR')
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

/** Why it was mended, or why it was left alone. */
export function whyText({ kind, mended }: Pick<Item, 'kind' | 'mended'>): string {
  return mended ? whyMended[kind] : (whyLeft[kind] ?? '사람이 확인해야 해서 그대로 두었어요.')
}
