import type { AdminMailSettings } from '../../contract/schemas/mail-settings.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readMailRow } from '../../db/store/mail-settings.ts'
import type { Secret } from '../secrets/keys.ts'
import { openMailRow } from './mail-password.ts'

/**
 * Returns the saved mail server for masters, without its password.
 * @param fixedSender MAIL_FROM of the server; null where it is not set
 */
export async function readMailSettings(sql: Sql, secret: Secret, fixedSender: string | null): Promise<AdminMailSettings> {
  const row = await readMailRow(sql)
  const { settings, version } = row
  return { settings, fixedSender, isUnreadable: openMailRow(secret, row) === 'unreadable', version }
}
