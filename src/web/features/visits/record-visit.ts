import type { QueryClient } from '@tanstack/react-query'
import { kstDay } from '../../../domain/time.ts'
import { call, isSignedOut } from '../../lib/api.ts'
import { onDevice } from '../../lib/browser-storage.ts'
import { serverNow } from '../../lib/clock.ts'
import { signedPoints } from '../../lib/format/price.ts'
import { toast } from '../../ui/toast-store.ts'
import { refreshAccount } from '../account/summary.ts'

const key = (userId: string) => `moapick.visit.${userId}`

/**
 * Records today's attendance once per Korean day and device (docs/RULES.md#attendance). Shows the points in a toast when it is the day's
 * first record on any device. Failures are only logged, except an ended session.
 */
export async function recordVisit(client: QueryClient, userId: string): Promise<void> {
  const today = kstDay(serverNow()).toString()
  if (onDevice.get(key(userId)) === today) return // without storage it is recorded again
  try {
    const { day, isNews, points, bonus, streakDays } = await call('recordDailyVisit', {})
    if (points === 0) return
    onDevice.set(key(userId), day)
    if (!isNews) return // already shown on another device or before a new sign-in
    const words = bonus > 0 ? `${streakDays}일 연속 출석 ${signedPoints(points + bonus)}` : `출석 ${signedPoints(points)}`
    toast(words, { waits: true })
    await refreshAccount(client)
  } catch (error) {
    if (!isSignedOut(error)) console.warn('The visit could not be recorded', error)
  }
}
