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

/** Notifications, their channels and settings, and the scheduled tasks (docs/RULES.md#notifications). */
export const notificationCommands = {
  markNotificationsRead: command({
    name: 'markNotificationsRead',
    who: 'customer',
    scope: 'own',
    summary: 'Mark notifications read; again is harmless. A failure is only logged (SPEC §8)',
    input: markReadInput,
    output: z.object({ unread: z.int() }),
    refusals: ['NOTIFICATION_NOT_FOUND'],
  }),
  saveNotificationSettings: command({
    name: 'saveNotificationSettings',
    who: 'customer',
    summary: 'Turn topics on and off by channel; what is not named stays',
    input: saveSettingsInput,
    output: notificationSettings,
  }),
  subscribePush: command({
    name: 'subscribePush',
    who: 'customer',
    summary: 'Send pushes to this browser; it belongs to whoever signed in there last',
    input: pushSubscription,
    output: z.object({ browsers: z.int() }),
    refusals: ['PUSH_ADDRESS'],
  }),
  unsubscribePush: command({
    name: 'unsubscribePush',
    who: 'customer',
    summary: 'No more pushes to this browser; again is harmless',
    input: z.strictObject({ endpoint: pushSubscription.shape.endpoint }),
    output: z.object({ browsers: z.int() }),
  }),
  retryDelivery: command({
    name: 'retryDelivery',
    who: 'admin',
    summary: 'Try a failed message again from the beginning',
    input: z.strictObject({ deliveryId: id }),
    output: z.object({ deliveryId: id }),
    refusals: ['DELIVERY_NOT_FOUND'],
  }),
  retryDeliveries: command({
    name: 'retryDeliveries',
    who: 'admin',
    summary:
      'Try failed messages again from the beginning: some, or all that had failed until then; what has not failed any more is left out',
    input: retryDeliveriesInput,
    output: z.object({ retried: z.int() }),
  }),
  retryStuckEvents: command({
    name: 'retryStuckEvents',
    who: 'admin',
    summary: 'Try again to tell what could not be told five times',
    input: nothing,
    output: z.object({ retried: z.int() }),
  }),
  retryFailedJob: command({
    name: 'retryFailedJob',
    who: 'admin',
    summary: 'Run a failed task of the schedule again within a minute',
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
    summary: "The caller's latest 50 notifications, newest first (SPEC §3)",
    path: '/api/me/notifications',
    params: none,
    search: none,
    output: notificationList,
  }),
  myNotificationSettings: query({
    name: 'myNotificationSettings',
    who: 'customer',
    scope: 'own',
    summary: 'What the caller wants to be told by which channel, and the key for Web Push',
    path: '/api/me/notification-settings',
    params: none,
    search: none,
    output: notificationSettings,
  }),
  adminJobs: query({
    name: 'adminJobs',
    who: 'admin',
    summary: 'Last runs of the scheduled tasks, and messages that failed',
    path: '/api/admin/jobs',
    params: none,
    search: none,
    output: jobsReport,
  }),
} as const satisfies Record<string, Query>
