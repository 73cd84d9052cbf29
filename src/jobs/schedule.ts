import type { Channel } from '../domain/notice.ts'
import type { Timing } from '../domain/timing.ts'
import { announceOpenedRounds } from '../services/catalog/open-rounds.ts'
import { finishCanceledRounds } from '../services/catalog/cancel-round.ts'
import type { Context } from '../services/context.ts'
import { sweepOrphanFiles } from '../services/files/sweep-orphans.ts'
import { resumeMaintenance } from '../services/maintenance/drive-run.ts'
import { pruneOld } from '../services/maintenance/prune.ts'
import { announceClaimable } from '../services/missions/claimable.ts'
import { remindOfToday, remindOfTomorrow } from '../services/notifications/remind-pickups.ts'
import { warnOfExpiry } from '../services/notifications/warn-of-expiry.ts'
import { markNoShows } from '../services/orders/no-show.ts'
import { expireDue } from '../services/points/expire-due.ts'
import { commitOpenRaffles } from '../services/raffle/commit.ts'
import { endPassedLines } from '../services/waitlist/end-passed.ts'

/** The functions that the backup tasks run; missing where the server makes no backups. An error that they throw is shown to staff. */
export type BackupWork = { watch(): Promise<object>; make(): Promise<object>; prove(): Promise<object> }

/**
 * What scheduled tasks need to run: service context, message channels, picture store, and the backup functions if the server makes backups.
 */
export type Tools = {
  context: Context
  channels: readonly Channel[]
  store: Parameters<typeof sweepOrphanFiles>[1]
  backups?: BackupWork | undefined
}

export type Task = {
  name: string
  /** The Korean name that staff see. */
  label: string
  at: Timing
  /** Hours after which a missed run is skipped, because its notifications would be out of date. */
  staleAfterHours?: number
  /**
   * Runs the task. It must be safe to repeat, to run on several processes at once, and to run after a kill. `more`: something is left to
   * do, so it is run again at once.
   */
  run: (tools: Tools) => Promise<object & { more?: boolean }>
}

/**
 * The scheduled tasks that every shop has, in Korean time. A missed task runs when a process is up again (worker.ts). Tasks decide by the
 * state that they find, never by how often they ran.
 */
export const schedule: readonly Task[] = [
  // in step with the sale
  {
    name: 'announce-opened-rounds',
    label: '판매 시작 알리기',
    at: { everyMinutes: 1 },
    run: ({ context }) => announceOpenedRounds(context),
  },
  {
    name: 'commit-open-raffles',
    label: '추첨 검증값 공개',
    at: { everyMinutes: 1 },
    run: ({ context }) => commitOpenRaffles(context),
  },
  {
    name: 'finish-canceled-rounds',
    label: '회차 취소 마무리',
    at: { everyMinutes: 1 },
    run: ({ context }) => finishCanceledRounds(context),
  },
  {
    name: 'resume-data-tools',
    label: '끊긴 데이터 도구 이어가기',
    at: { everyMinutes: 1 },
    run: ({ context }) => resumeMaintenance(context),
  },

  // at the start of a day
  { name: 'end-passed-lines', label: '지난 대기 끝내기', at: { daily: '00:00' }, run: ({ context }) => endPassedLines(context) },
  // After no-shows become due (domain/no-show.ts). A minute earlier it would find those of the day before.
  { name: 'mark-no-shows', label: '노쇼 처리', at: { daily: '00:10' }, run: ({ context }) => markNoShows(context) },
  { name: 'expire-points', label: '포인트 소멸', at: { daily: '00:20' }, run: ({ context }) => expireDue(context) },

  // when traffic is low
  {
    name: 'sweep-orphan-files',
    label: '안 쓰는 사진 정리',
    at: { daily: '04:10' },
    run: ({ context, store }) => sweepOrphanFiles(context, store),
  },
  { name: 'prune-old', label: '오래된 기록 정리', at: { daily: '04:30' }, run: ({ context }) => pruneOld(context) },

  // when people are awake
  {
    name: 'remind-of-today',
    label: '오늘 픽업 알림',
    at: { daily: '09:00' },
    staleAfterHours: 12,
    run: ({ context, channels }) => remindOfToday(context, channels),
  },
  {
    name: 'announce-missions',
    label: '미션 보상 알림',
    at: { daily: '09:30' },
    run: ({ context }) => announceClaimable(context),
  },
  {
    name: 'warn-of-expiry',
    label: '포인트 소멸 예고',
    at: { daily: '10:00' },
    run: ({ context, channels }) => warnOfExpiry(context, channels),
  },
  {
    name: 'remind-of-tomorrow',
    label: '내일 픽업 알림',
    at: { daily: '18:00' },
    staleAfterHours: 5,
    run: ({ context, channels }) => remindOfTomorrow(context, channels),
  },
]
