import { v7 as newId } from 'uuid'
import type { notificationCommands, notificationQueries } from '../../../src/contract/endpoints/notifications.ts'
import type { Person, World } from '../world.ts'
import { plain, type AskedOf, type BodiesOf } from './types.ts'

const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/sample'
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

export const notificationBodies: BodiesOf<typeof notificationCommands> = {
  markNotificationsRead: async (world, owner) => ({ ids: [await notification(world, owner)] }),
  saveNotificationSettings: async () => ({ choices: [{ channel: 'email', topic: 'points', isOn: true }] }),
  subscribePush: async () => ({ endpoint, keys }),
  unsubscribePush: async () => ({ endpoint }),
  retryDelivery: async (world, owner) => ({ deliveryId: await failedDelivery(world, owner) }),
  retryDeliveries: async (world, owner) => ({ deliveryIds: [await failedDelivery(world, owner)] }),
  retryStuckEvents: async ({ context: { db } }) => {
    await db.query(
      `insert into outbox (topic, payload, attempts, created_at) values ('users.changed', '{"userIds":[]}', 5, now())`,
    )
    return null
  },
  retryFailedJob: async ({ context }) => {
    await context.db.query(
      `insert into task_runs (task, status, failures) values ('warn-of-expiry', 'failed', 1) on conflict (task) do update set status = 'failed'`,
    )
    return { task: 'warn-of-expiry' }
  },
}

export const notificationAsked: AskedOf<typeof notificationQueries> = {
  myNotifications: plain,
  myNotificationSettings: plain,
  adminJobs: plain,
}

async function notification({ context: { db } }: World, { userId }: Person): Promise<string> {
  const id = newId()
  const data = { amount: 5, reason: '후기' }
  await db.query(
    `insert into notifications (id, user_id, kind, data, source_key, created_at) values ($1, $2, 'points_given', $3, 'sample:' || gen_random_uuid(), now())`,
    [id, userId, JSON.stringify(data)],
  )
  return id
}

async function failedDelivery(world: World, owner: Person): Promise<string> {
  const id = newId()
  await world.context.db.query(
    `insert into notification_deliveries (id, notification_id, channel, status, next_attempt_at, useful_until, created_at, finished_at)
     values ($1, $2, 'email', 'failed', now(), now(), now(), now())`,
    [id, await notification(world, owner)],
  )
  return id
}
