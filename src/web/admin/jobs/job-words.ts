import type { JobsReport } from '../../../contract/schemas/notifications.ts'
import type { Channel, NoticeKind } from '../../../domain/notice.ts'
import { kstDay } from '../../../domain/time.ts'
import { clockTime, daysUntil, fullDay } from '../../lib/format/day.ts'

export type Task = JobsReport['tasks'][number]
export type FailedMessage = JobsReport['deliveries']['latestFailed'][number]

/** The state of a scheduled task as it is shown. `asked` is a retry that staff requested, `waiting` a task that never ran. */
export type TaskState = 'running' | 'asked' | 'failed' | 'late' | 'done' | 'waiting'

export function stateOf(task: Pick<Task, 'status' | 'isLate' | 'isAskedFor'>): TaskState {
  if (task.status === 'running') return 'running'
  if (task.isAskedFor) return 'asked'
  if (task.status === 'failed') return 'failed'
  return task.isLate ? 'late' : task.status
}

export const taskStateNames: Record<TaskState, string> = {
  running: '하는 중',
  asked: '곧 다시 실행',
  failed: '실패',
  late: '늦음',
  done: '끝남',
  waiting: '아직 안 함',
}

/** Returns true if the task needs attention: it failed or is late. */
export function isTroubled(task: Task): boolean {
  const state = stateOf(task)
  return state === 'failed' || state === 'late'
}

/** Texts for the counts in a task's result, by their names. Counts without a text are not shown. */
const counted: Record<string, (count: string) => string> = {
  opened: count => `회차 ${count}개 알림`,
  committed: count => `추첨 ${count}개 공개`,
  finished: count => `회차 ${count}개 마무리`,
  canceledOrders: count => `주문 ${count}건 취소`,
  resumed: count => `${count}번 이어감`,
  entries: count => `대기 ${count}건 끝냄`,
  canceled: count => `노쇼 ${count}건`,
  users: count => `${count}명`,
  points: count => `${count}P 소멸`,
  unused: count => `사진 ${count}장 정리`,
  unknown: count => `모르는 파일 ${count}개 정리`,
  missing: count => `없어진 사진 ${count}장`,
  megabytes: count => `${count}MB 백업`,
  removed: count => `지난 백업 ${count}개 정리`,
  proofSeconds: count => `${count}초 만에 복원, 검사 통과`,
  segmentsWaiting: count => `로그 ${count}개 기다림`,
  told: count => `${count}명에게 알림`,
}
const pruned = new Set([
  'commandResults',
  'staffPresses',
  'undoTokens',
  'outbox',
  'sessions',
  'verifications',
  'attempts',
  'deliveries',
  'notifications',
  'openingAlerts',
  'formerMembers',
])

/**
 * Returns the result of a scheduled task's last run as text: `노쇼 3건`, `할 일이 없었어요` if it changed nothing, or that it was skipped. Null if
 * there is no result yet.
 */
export function resultText(result: Task['result']): string | null {
  if (result === null) return null
  if (result['skipped'] !== undefined) return '때가 지나 건너뛰었어요'
  const numbers = Object.entries(result).filter((pair): pair is [string, number] => typeof pair[1] === 'number' && pair[1] > 0)
  const words = numbers.flatMap(([name, count]) => counted[name]?.(count.toLocaleString('ko-KR')) ?? [])
  const old = numbers.filter(([name]) => pruned.has(name)).reduce((sum, [, count]) => sum + count, 0)
  if (old > 0) words.push(`기록 ${old.toLocaleString('ko-KR')}건 정리`)
  const { upTo } = result // of a restored backup
  if (typeof upTo === 'string')
    words.push(`${fullDay(kstDay(Temporal.Instant.from(upTo)))} ${clockTime(Temporal.Instant.from(upTo))}까지`)
  return words.length > 0 ? words.join(' · ') : '할 일이 없었어요'
}

/** Formats an instant in KST: `오늘 09:00`, `어제 18:00`, `내일 00:10`, else `11월 20일(금) 09:00`. */
export function momentText(iso: string, now: Temporal.Instant): string {
  const at = Temporal.Instant.from(iso)
  const day = kstDay(at)
  const near = { '-1': '어제', 0: '오늘', 1: '내일' }[daysUntil(day, now)]
  return `${near ?? fullDay(day)} ${clockTime(at)}`
}

export const channelNames: Record<Channel, string> = { push: '푸시', email: '이메일', alimtalk: '알림톡' }

export const messageNames: Record<NoticeKind, string> = {
  order_reserved: '예약 완료',
  order_canceled: '예약 취소',
  order_restored: '예약 되살림',
  prepaid_confirmed: '선입금 확인',
  part_received: '입금 일부 확인',
  prepaid_undone: '선입금 확인 취소',
  money_returned: '돌려준 돈',
  return_undone: '돌려준 돈 정정',
  round_canceled: '회차 취소',
  pickup_moved: '픽업일 변경',
  waitlist_converted: '대기 → 예약',
  raffle_result: '추첨 결과',
  pickup_tomorrow: '내일 픽업',
  pickup_today: '오늘 픽업',
  points_given: '포인트 받음',
  points_taken: '포인트 차감',
  points_spent: '포인트 사용',
  points_expiring: '포인트 소멸 예고',
  tier_changed: '등급 변경',
  account_changed: '로그인 정보 변경',
  mission_claimable: '미션 보상',
  round_opened: '판매 시작',
  encore_opened: '앵콜 열림',
}
