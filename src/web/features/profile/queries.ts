import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Query for the customer's notification settings by channel and topic. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['myNotificationSettings'],
  queryFn: () => read('myNotificationSettings', '/api/me/notification-settings'),
})
