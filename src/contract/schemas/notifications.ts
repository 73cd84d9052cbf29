import { z } from 'zod'
import { channels, noticeTopics, topicOf, type NoticeKind } from '../../domain/notice.ts'
import { id, instant } from './values.ts'

const kinds = Object.keys(topicOf) as [NoticeKind, ...NoticeKind[]]

/** A notification with its texts and the path of the shop that it links to. */
export const notification = z.object({
  id,
  kind: z.enum(kinds),
  title: z.string(),
  body: z.string(),
  link: z.string(),
  read: z.boolean(),
  timestamp: instant,
})

/** The caller's latest 50 notifications, newest first. `unread` counts older unread ones too. */
export const notificationList = z.object({ items: z.array(notification).max(50), unread: z.int() })
export type NotificationList = z.infer<typeof notificationList>

export const markReadInput = z.strictObject({ ids: z.array(id).min(1).max(50) }).or(z.strictObject({ all: z.literal(true) }))
export type MarkReadInput = z.infer<typeof markReadInput>

const choice = z.object({ channel: z.enum(channels), topic: z.enum(noticeTopics), isOn: z.boolean() })

export const saveSettingsInput = z.strictObject({
  choices: z
    .array(z.strictObject(choice.shape))
    .min(1)
    .max(channels.length * noticeTopics.length),
})

/**
 * The caller's notification settings. `choices` has for each channel and topic whether it is on. `isAvailable`: the shop uses this channel;
 * `isReachable`: the channel can reach the caller.
 */
export const notificationSettings = z.object({
  channels: z.array(z.object({ channel: z.enum(channels), isAvailable: z.boolean(), isReachable: z.boolean() })),
  choices: z.array(choice),
  push: z.object({ publicKey: z.string(), browsers: z.int() }),
})
export type NotificationSettings = z.infer<typeof notificationSettings>

const base64url = z.string().regex(/^[\w-]+={0,2}$/, { error: '브라우저가 준 값이 아니에요.' })

/**
 * A push subscription as the browser's `PushSubscription.toJSON()` returns it. In base64url, `p256dh` is an uncompressed P-256 point (65
 * bytes) and `auth` a 16-byte secret.
 */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ error: '브라우저가 준 주소가 아니에요.' }).max(1000),
  keys: z.strictObject({ p256dh: base64url.min(87).max(88), auth: base64url.min(22).max(24) }),
})

/** State of the scheduled tasks, and of the messages sent by push, e-mail and 알림톡, for staff. */
export const jobsReport = z.object({
  tasks: z.array(
    z.object({
      task: z.string(),
      label: z.string(),
      /** When it runs, in Korean words. */
      when: z.string(),
      /** When it is due next. */
      nextAt: instant,
      /** True when a run that was due ten or more minutes ago is not done. */
      isLate: z.boolean(),
      status: z.enum(['waiting', 'running', 'done', 'failed']),
      startedAt: instant.nullable(),
      finishedAt: instant.nullable(),
      doneUntil: instant.nullable(),
      failures: z.int(),
      error: z.string().nullable(),
      result: z.record(z.string(), z.unknown()).nullable(),
      isAskedFor: z.boolean(),
    }),
  ),
  deliveries: z.object({
    pending: z.int(),
    failed: z.int(),
    latestFailed: z.array(
      z.object({
        id,
        channel: z.enum(channels),
        kind: z.enum(kinds),
        attempts: z.int(),
        error: z.string().nullable(),
        failedAt: instant,
      }),
    ),
  }),
  /** Outbox events that failed five times; staff must look at them. */
  stuckEvents: z.int(),
})
export type JobsReport = z.infer<typeof jobsReport>

/** Failed messages to send again: by their ids, or all that had failed by a moment. */
export const retryDeliveriesInput = z
  .strictObject({ deliveryIds: z.array(id).min(1).max(50) })
  .or(z.strictObject({ failedUntil: instant }))
export type RetryDeliveriesInput = z.infer<typeof retryDeliveriesInput>
