import { v7 as newId } from 'uuid'
import type { Database } from '../../../src/db/connection/database.ts'
import { insertNotices, type NewNotice } from '../../../src/db/notifications/notifications.ts'
import type { Draft } from '../../../src/domain/notice.ts'
import { kstDay } from '../../../src/domain/time.ts'
import { recordVisits } from '../../../src/services/visits/record.ts'
import { sessionOf } from '../../support/sessions.ts'

export type Visitors = ReadonlyMap<string, { userId: string; token: string }>

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'

/** One session for each of these of the cast, and their visit of the day, which would be counted whenever they first look. */
export async function letIn(db: Database, keys: readonly string[], now: Temporal.Instant): Promise<Visitors> {
  const visitors = new Map<string, { userId: string; token: string }>()
  for (const key of keys) {
    const [user] = await db.query<{ id: string }>(`select id from users where email = $1`, [`${key}@demo.test`])
    visitors.set(key, { userId: user!.id, token: await sessionOf(db, user!.id) })
  }
  await db.query(`update auth_sessions set created_at = $1, updated_at = $1, expires_at = $2, user_agent = $3`, [
    now.subtract({ hours: 3 }),
    now.add({ hours: 24 * 30 }),
    phone,
  ])
  const userIds = [...visitors.values()].map(each => each.userId)
  await recordVisits({ db, newId, clock: () => now }, userIds, kstDay(now))
  return visitors
}

/** What somebody was told of late: the demo tells nobody of its past. */
export async function tellNews(db: Database, userId: string, now: Temporal.Instant): Promise<void> {
  const today = kstDay(now)
  const [orderId, roundId, productId] = [newId(), 'round-1', newId()]
  const news: Pick<Draft, 'kind' | 'data'>[] = [
    { kind: 'pickup_today', data: { day: today.toString(), orders: 1, name: '오늘의 반찬 4종', more: 0, isLast: true } },
    { kind: 'encore_opened', data: { productId, roundId, name: '아카시아 꿀단지' } },
    { kind: 'prepaid_confirmed', data: { orderId, name: '소금빵', more: 1, pickupDate: today.add({ days: 1 }).toString() } },
    { kind: 'points_given', data: { amount: 100, reason: '친구 초대' } },
    { kind: 'points_expiring', data: { amount: 138, from: '2026-11-26', until: '2026-11-26' } },
    { kind: 'raffle_result', data: { roundId, name: '샤인머스캣', result: 'waiting' } },
  ]
  const drafts = news.map((each, nth) => {
    const at = now.subtract({ minutes: 90 + 600 * nth })
    return { ...each, id: newId(), userId, sourceKey: `news-${nth}`, at } as NewNotice
  })
  await db.transaction(tx => insertNotices(tx, drafts))
  await db.query(`update notifications set read_at = created_at where user_id = $1 and created_at < $2`, [
    userId,
    now.subtract({ hours: 24 }),
  ])
}
