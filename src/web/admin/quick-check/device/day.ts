import type { CounterDay } from '../../../../contract/schemas/counter.ts'
import { readAll, remove, write } from './database.ts'

type KeptDay = CounterDay & { id: 'day'; keptFor: string }

/** Keeps what the counter needs today, for this admin alone. */
export async function keepDay(day: CounterDay, adminId: string): Promise<void> {
  const kept: KeptDay = { ...day, id: 'day', keptFor: adminId }
  await write('day', kept)
}

/** What was kept for this admin today; what was kept for somebody else, or for another day, is forgotten. */
export async function keptDay(adminId: string, today: Temporal.PlainDate): Promise<CounterDay | null> {
  const [kept] = await readAll<KeptDay>('day')
  if (kept?.keptFor === adminId && kept.today === today.toString()) return kept
  if (kept) await remove('day', kept.id)
  return null
}
