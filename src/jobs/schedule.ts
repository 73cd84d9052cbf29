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

/** What tasks are handed. */
export type Tools = { context: Context; channels: readonly Channel[]; store: Parameters<typeof sweepOrphanFiles>[1] }

export type Task = {
  name: string
  at: Timing
  /** So long after its time it is skipped instead of caught up: it would tell of what is over. */
  staleAfterHours?: number
  /** Safe to repeat, on several nodes at once, and after a kill. `more`: there is more to do at once. */
  run: (tools: Tools) => Promise<object & { more?: boolean }>
}

/**
 * The whole schedule of the shop, in Korean time. A task that was missed is caught up when a node runs again (worker.ts). Each decides
 * by the state that it finds, never by how often it ran.
 */
export const schedule: readonly Task[] = [
  // by the clock of the sale
  { name: 'announce-opened-rounds', at: { everyMinutes: 1 }, run: ({ context }) => announceOpenedRounds(context) },
  { name: 'commit-open-raffles', at: { everyMinutes: 1 }, run: ({ context }) => commitOpenRaffles(context) },
  { name: 'finish-canceled-rounds', at: { everyMinutes: 1 }, run: ({ context }) => finishCanceledRounds(context) },
  { name: 'resume-data-tools', at: { everyMinutes: 1 }, run: ({ context }) => resumeMaintenance(context) },

  // when a day begins
  { name: 'end-passed-lines', at: { daily: '00:00' }, run: ({ context }) => endPassedLines(context) },
  // once they are due (domain/no-show.ts): a minute earlier it would find yesterday's
  { name: 'mark-no-shows', at: { daily: '00:10' }, run: ({ context }) => markNoShows(context) },
  { name: 'expire-points', at: { daily: '00:20' }, run: ({ context }) => expireDue(context) },

  // when few are there
  { name: 'sweep-orphan-files', at: { daily: '04:10' }, run: ({ context, store }) => sweepOrphanFiles(context, store) },
  { name: 'prune-old', at: { daily: '04:30' }, run: ({ context }) => pruneOld(context) },

  // when people are awake
  {
    name: 'remind-of-today',
    at: { daily: '09:00' },
    staleAfterHours: 12,
    run: ({ context, channels }) => remindOfToday(context, channels),
  },
  { name: 'announce-missions', at: { daily: '09:30' }, run: ({ context }) => announceClaimable(context) },
  { name: 'warn-of-expiry', at: { daily: '10:00' }, run: ({ context, channels }) => warnOfExpiry(context, channels) },
  {
    name: 'remind-of-tomorrow',
    at: { daily: '18:00' },
    staleAfterHours: 5,
    run: ({ context, channels }) => remindOfTomorrow(context, channels),
  },
]
