import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import {
  jobsReport,
  markReadInput,
  notificationList,
  notificationSettings,
  pushSubscription,
  retryDeliveriesInput,
  saveSettingsInput,
} from '../schemas/notifications.ts'
import { id, none, nothing, requiredText } from '../schemas/values.ts'

/** Commands on notifications, their channels and settings, and the scheduled tasks (docs/RULES.md#notifications). */
export const notificationCommands = {
  markNotificationsRead: command({
    name: 'markNotificationsRead',
    who: 'customer',
    scope: 'own',
    summary: 'Mark notifications read; a repeat is harmless. A failure is only logged',
    input: markReadInput,
    output: z.object({ unread: z.int() }),
    refusals: ['NOTIFICATION_NOT_FOUND'],
  }),
  saveNotificationSettings: command({
    name: 'saveNotificationSettings',
    who: 'customer',
    summary: 'Turn topics on and off by channel; topics that are not named are unchanged',
    input: saveSettingsInput,
    output: notificationSettings,
  }),
  subscribePush: command({
    name: 'subscribePush',
    who: 'customer',
    summary: "Subscribe this browser to Web Push for the caller; replaces an earlier person's subscription",
    input: pushSubscription,
    output: z.object({ browsers: z.int() }),
    refusals: ['PUSH_ADDRESS'],
  }),
  unsubscribePush: command({
    name: 'unsubscribePush',
    who: 'customer',
    summary: 'Unsubscribe this browser from Web Push; a repeat is harmless',
    input: z.strictObject({ endpoint: pushSubscription.shape.endpoint }),
    output: z.object({ browsers: z.int() }),
  }),
  retryDelivery: command({
    name: 'retryDelivery',
    who: 'admin',
    summary: 'Retry a failed message with its full number of attempts',
    input: z.strictObject({ deliveryId: id }),
    output: z.object({ deliveryId: id }),
    refusals: ['DELIVERY_NOT_FOUND'],
  }),
  retryDeliveries: command({
    name: 'retryDeliveries',
    who: 'admin',
    summary:
      'Retry failed messages with their full number of attempts: the named ones, or all that had failed by a moment; others are left out',
    input: retryDeliveriesInput,
    output: z.object({ retried: z.int() }),
  }),
  retryStuckEvents: command({
    name: 'retryStuckEvents',
    who: 'admin',
    summary: 'Retry outbox events that failed five times',
    input: nothing,
    output: z.object({ retried: z.int() }),
  }),
  retryFailedJob: command({
    name: 'retryFailedJob',
    who: 'admin',
    summary: 'Run a failed scheduled task again within a minute',
    input: z.strictObject({ task: requiredText(60, '할 일') }),
    output: z.object({ task: z.string() }),
    refusals: ['JOB_NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

export const notificationQueries = {
  myNotifications: query({
    name: 'myNotifications',
    who: 'customer',
    scope: 'own',
    summary: "The caller's latest 50 notifications, newest first",
    path: '/api/me/notifications',
    params: none,
    search: none,
    output: notificationList,
  }),
  myNotificationSettings: query({
    name: 'myNotificationSettings',
    who: 'customer',
    scope: 'own',
    summary: "The caller's notification settings by topic and channel, and the public key for Web Push",
    path: '/api/me/notification-settings',
    params: none,
    search: none,
    output: notificationSettings,
  }),
  adminJobs: query({
    name: 'adminJobs',
    who: 'admin',
    summary: 'The last runs of the scheduled tasks, and the failed messages',
    path: '/api/admin/jobs',
    params: none,
    search: none,
    output: jobsReport,
  }),
} as const satisfies Record<string, Query>
