import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** What one wants to be told, by channel and topic. */
export const notificationSettingsQuery = queryOptions({
  queryKey: ['myNotificationSettings'],
  queryFn: () => read('myNotificationSettings', '/api/me/notification-settings'),
})
