import type { Change } from '../../../contract/words/finding-words.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { waitText } from '../../../contract/words/wait-text.ts'
import type { MaintenanceTool, RunStatus, Stage } from '../../../domain/maintenance.ts'
import { balance } from '../../lib/format/price.ts'

/** Returns the Korean name of what a data tool's run checks in one of its stages, such as `예약·대기 수량`. */
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

/** Returns the progress in percent, from 0 to 100, rounded down, so that 100 means everything was processed. */
export function percentOf({ done, total }: Running): number {
  return total === 0 ? 100 : Math.floor((done / total) * 100)
}

/**
 * Returns the estimated time until a data tool's run ends, as text: `14초 남음`, `2분 남음`. Before the first row is done, it says that the time
 * is being measured.
 */
export function timeLeft({ startedAt, done, total }: Running, now: Temporal.Instant): string {
  if (done === 0) return '남은 시간을 재고 있어요'
  const elapsed = Math.max(0, now.epochMilliseconds - Temporal.Instant.from(startedAt).epochMilliseconds)
  const seconds = Math.ceil((elapsed * Math.max(0, total - done)) / done / 1000)
  return seconds <= 1 ? '곧 끝나요' : `${waitText(seconds)} 남음`
}

/** Formats a duration in seconds: `12초`, `3분 20초`, `1시간 5분`. */
export function durationText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), Math.floor(seconds % 60)]
  if (hours > 0) return minutes > 0 ? `${hours}시간 ${minutes}분` : `${hours}시간`
  if (minutes > 0) return rest > 0 ? `${minutes}분 ${rest}초` : `${minutes}분`
  return `${rest}초`
}

/** Returns how long a data tool's run took, as text; null while it is in progress. */
export function tookText({ startedAt, finishedAt }: MaintenanceRun): string | null {
  if (finishedAt === null) return null
  const ms = Temporal.Instant.from(finishedAt).epochMilliseconds - Temporal.Instant.from(startedAt).epochMilliseconds
  return ms < 1000 ? '1초 안' : durationText(ms / 1000)
}

/**
 * Returns how many findings (wrong values or missing points) a data tool's run corrected, as `mended`, and how many it left for staff.
 */
export function tallyOf({ found }: Pick<MaintenanceRun, 'found'>): { mended: number; left: number } {
  const mended = found.reduce((sum, each) => sum + each.mended, 0)
  return { mended, left: found.reduce((sum, each) => sum + each.found, 0) - mended }
}

/**
 * Returns the result of a data tool's run as text: `고침 4 · 그대로 둠 1` (wrong values corrected and left), `지급 3명` (people who got points),
 * `고칠 것 없음`.
 */
export function resultText(run: Pick<MaintenanceRun, 'tool' | 'found'>): string {
  const { mended, left } = tallyOf(run)
  const isGrant = run.tool === 'grantMissingNewMemberPoints'
  if (mended + left === 0) return isGrant ? '받을 사람 없음' : '고칠 것 없음'
  const done = isGrant ? `지급 ${mended.toLocaleString('ko-KR')}명` : `고침 ${mended.toLocaleString('ko-KR')}`
  const rest = `그대로 둠 ${left.toLocaleString('ko-KR')}`
  if (mended === 0) return rest
  return left > 0 ? `${done} · ${rest}` : done
}

/**
 * Formats a value before or after its correction by a data tool's run: `1,204P`, `2.5`, `공구요정`; `없음` for null. `key` is the name of the
 * field.
 */
export function valueText(key: string, value: Change['to'] | null): string {
  if (value === null) return '없음'
  if (typeof value === 'string') return value
  return key === 'points' || key === 'balance' || key === 'remaining' ? balance(value) : value.toLocaleString('ko-KR')
}
