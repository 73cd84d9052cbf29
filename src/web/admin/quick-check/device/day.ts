import type { CounterDay } from '../../../../contract/schemas/counter.ts'
import { readAll, remove, write } from './database.ts'

type KeptDay = CounterDay & { id: 'day'; keptFor: string }

/** Stores today's orders on this device for one admin. */
export async function keepDay(day: CounterDay, adminId: string): Promise<void> {
  const kept: KeptDay = { ...day, id: 'day', keptFor: adminId }
  await write('day', kept)
}

/**
 * Returns today's orders as this device stored them for this admin; null if it has none. A copy of another admin or another day is
 * deleted.
 */
export async function keptDay(adminId: string, today: Temporal.PlainDate): Promise<CounterDay | null> {
  const [kept] = await readAll<KeptDay>('day')
  if (kept?.keptFor === adminId && kept.today === today.toString()) return kept
  if (kept) await remove('day', kept.id)
  return null
}
