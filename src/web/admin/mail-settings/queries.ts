import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** The query for the saved mail server, without its password. Only masters may send it. */
export const mailSettingsQuery = queryOptions({
  queryKey: ['mailSettings'],
  queryFn: () => read('mailSettings', '/api/admin/mail-settings'),
})
