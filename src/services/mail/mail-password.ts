import { readMailRow, replaceMailPassword, type MailSettingsRow } from '../../db/store/mail-settings.ts'
import type { MailSettings } from '../../domain/mail-settings.ts'
import type { Context } from '../context.ts'
import type { Secret } from '../secrets/keys.ts'
import { openText, sealText } from '../secrets/sealed-text.ts'

/** Encrypts the password of a mail server for the database. */
export function sealMailPassword(secret: Secret, password: string): string {
  return sealText(secret, 'mail server', password)
}

/**
 * Returns the saved mail server with its password, which is null for a server without sign-in. Returns `unreadable` if no secret of this
 * server decrypts the password, null if no server is saved.
 */
export function openMailRow(
  secret: Secret,
  { settings, password }: MailSettingsRow,
): { settings: MailSettings; password: string | null } | 'unreadable' | null {
  if (settings === null) return null
  if (password === null) return { settings, password }
  const opened = openText(secret, 'mail server', password)
  return opened ? { settings, password: opened.text } : 'unreadable'
}

/**
 * Encrypts the saved password under the present secret, so that the former one can be left out (docs/OPERATIONS.md#another-secret).
 * Returns whether there was a password of the former one.
 */
export async function renewMailPassword({ db }: Pick<Context, 'db'>, secret: Secret): Promise<boolean> {
  const { password } = await readMailRow(db)
  const opened = password === null ? null : openText(secret, 'mail server', password)
  if (password === null || opened === null || opened.isPresent) return false
  await replaceMailPassword(db, password, sealMailPassword(secret, opened.text))
  return true
}
