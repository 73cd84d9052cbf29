import type { notificationCommands, notificationQueries } from '../../contract/endpoints/notifications.ts'
import { tasksOf } from '../../jobs/backup-schedule.ts'
import { markNotificationsRead } from '../../services/notifications/mark-read.ts'
import { readNotifications } from '../../services/notifications/read.ts'
import { retryDeliveries } from '../../services/notifications/retry-deliveries.ts'
import { retryDelivery } from '../../services/notifications/retry-delivery.ts'
import { retryStuckEvents } from '../../services/notifications/retry-stuck.ts'
import { readNotificationSettings, saveNotificationSettings } from '../../services/notifications/settings.ts'
import { subscribePush, unsubscribePush } from '../../services/notifications/subscribe-push.ts'
import { readJobsReport } from '../../services/tasks/read-report.ts'
import { retryFailedJob } from '../../services/tasks/retry-failed.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function notificationHandlers({ context, ways, pushServices }: Parts): HandlersOf<typeof notificationCommands> {
  return {
    markNotificationsRead: ({ caller }, input) => markNotificationsRead(context, caller, input),
    saveNotificationSettings: ({ caller }, { choices }) => saveNotificationSettings(context, caller, choices, ways),
    subscribePush: ({ caller }, input) => subscribePush(context, caller, input, pushServices),
    unsubscribePush: ({ caller }, { endpoint }) => unsubscribePush(context, caller, endpoint),
    retryDelivery: ({ caller }, { deliveryId }) => retryDelivery(context, caller, deliveryId),
    retryDeliveries: ({ caller }, input) => retryDeliveries(context, caller, input),
    retryStuckEvents: ({ caller }) => retryStuckEvents(context, caller),
    retryFailedJob: ({ caller }, { task }) => retryFailedJob(context, caller, task),
  }
}

export function notificationReaders({ context, ways, backups }: Parts): ReadersOf<typeof notificationQueries> {
  return {
    myNotifications: ({ caller }) => readNotifications(context.db, caller.userId),
    myNotificationSettings: ({ caller }) => readNotificationSettings(context.db, caller.userId, ways),
    adminJobs: () => readJobsReport(context, tasksOf({ backups })),
  }
}
