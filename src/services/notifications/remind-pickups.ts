import { type PickupReminder, readPickups } from '../../db/notifications/reminders.ts'
import type { Channel, Draft } from '../../domain/notice.ts'
import { kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { notify } from './notify.ts'

const AT_ONCE = 500

/** Notifies customers with a pickup tomorrow, once per day. If it runs late, "tomorrow" is the day after the run. */
export async function remindOfTomorrow(context: Context, available: readonly Channel[]): Promise<{ told: number }> {
  const day = kstDay(context.clock()).add({ days: 1 })
  return await remind(context, available, { day, lastDays: false }, reminder => {
    const { userId, until, isLast: _, ...rest } = reminder
    const data = { day: day.toString(), until: until.toString(), ...rest }
    return { userId, kind: 'pickup_tomorrow', data, sourceKey: `pickup-tomorrow:${day}`, at: context.clock() }
  })
}

/** Notifies customers whose pickup days begin or end today, once per day. */
export async function remindOfToday(context: Context, available: readonly Channel[]): Promise<{ told: number }> {
  const day = kstDay(context.clock())
  return await remind(context, available, { day, lastDays: true }, ({ userId, until, ...rest }) => {
    const data = { day: day.toString(), until: until.toString(), ...rest }
    return { userId, kind: 'pickup_today', data, sourceKey: `pickup-today:${day}`, at: context.clock() }
  })
}

async function remind(
  context: Context,
  available: readonly Channel[],
  asked: { day: Temporal.PlainDate; lastDays: boolean },
  draftOf: (reminder: PickupReminder) => Draft,
): Promise<{ told: number }> {
  let told = 0
  let after: string | null = null
  for (;;) {
    const reminders: PickupReminder[] = await readPickups(context.db, { ...asked, after, limit: AT_ONCE })
    if (reminders.length === 0) return { told }
    told += await context.db.transaction(async tx => await notify(tx, context, reminders.map(draftOf), available))
    after = reminders.at(-1)!.userId
  }
}
