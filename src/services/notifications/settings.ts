import type { NotificationSettings } from '../../contract/schemas/notifications.ts'
import type { Sql } from '../../db/connection/database.ts'
import { type NoticeChoice, readReach, saveNoticeChoices } from '../../db/notifications/notice-settings.ts'
import { countSubscriptions } from '../../db/notifications/push-subscriptions.ts'
import { type Channel, channels, noticeTopics } from '../../domain/notice.ts'
import { isMailable } from '../../domain/reachable.ts'
import { isOn, type Reach } from '../../domain/ways.ts'
import type { Actor, Context } from '../context.ts'

/** The channels that this shop can send by, and the public key of its web push. */
export type Ways = { channels: readonly Channel[]; pushPublicKey: string }

export async function readNotificationSettings(sql: Sql, userId: string, ways: Ways): Promise<NotificationSettings> {
  const reach = (await readReach(sql, [userId])).get(userId) ?? nowhere
  return {
    channels: channels.map(channel => ({
      channel,
      isAvailable: ways.channels.includes(channel),
      isReachable: isReachable(reach, channel),
    })),
    choices: channels.flatMap(channel => noticeTopics.map(topic => ({ channel, topic, isOn: isOn(reach, channel, topic) }))),
    push: { publicKey: ways.pushPublicKey, browsers: await countSubscriptions(sql, userId) },
  }
}

/**
 * Saves whether the user wants notifications of a topic by a channel; other choices stay unchanged. Returns all of the user's settings.
 * @param ways the channels that the shop can send by
 */
export async function saveNotificationSettings(
  { db }: Context,
  { userId }: Pick<Actor, 'userId'>,
  choices: readonly NoticeChoice[],
  ways: Ways,
): Promise<NotificationSettings> {
  return await db.transaction(async tx => {
    await saveNoticeChoices(tx, userId, choices)
    return await readNotificationSettings(tx, userId, ways)
  })
}

function isReachable({ email, hasPhone, endpoints }: Reach, channel: Channel): boolean {
  switch (channel) {
    case 'push':
      return endpoints.length > 0
    case 'email':
      return isMailable(email)
    case 'alimtalk':
      return hasPhone
  }
}

const nowhere: Reach = { email: null, hasPhone: false, endpoints: [], choices: [] }
