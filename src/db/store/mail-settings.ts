import type { MailSettings } from '../../domain/mail-settings.ts'
import type { Sql, Tx } from '../connection/database.ts'

/** The saved mail server; `settings` is null when none is saved. `password` is encrypted, null for a server without sign-in. */
export type MailSettingsRow = { settings: MailSettings | null; password: string | null; version: number }

/** Reads the saved mail server with its version; version 0 when none was ever saved. */
export async function readMailRow(sql: Sql): Promise<MailSettingsRow> {
  const [row] = await sql.query<MailSettingsRow>(
    `select case when host is not null then jsonb_build_object('host', host, 'port', port, 'encryption', encryption, 'user', username, 'sender', sender) end
       as settings, password, version from mail_settings`,
  )
  return row ?? { settings: null, password: null, version: 0 }
}

/** Saves the mail server, or removes it (`settings` null), if `version` is still current. Returns false on a version conflict. */
export async function writeMailRow(tx: Tx, { settings, password, version }: MailSettingsRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into mail_settings as m (host, port, encryption, username, sender, password, version)
     select $1, $2, $3, $4, $5, $6, 1 where $7::bigint = 0 or exists (select from mail_settings)
     on conflict (id) do update set host = $1, port = $2, encryption = $3, username = $4, sender = $5, password = $6, version = m.version + 1
       where m.version = $7::bigint
     returning version`,
    [
      settings?.host ?? null,
      settings?.port ?? null,
      settings?.encryption ?? null,
      settings?.user ?? null,
      settings?.sender ?? null,
      password,
      version,
    ],
  )
  return rows.length === 1
}

/** Replaces the encrypted password if it is still `from`. The version stays, since the password itself does. */
export async function replaceMailPassword(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(`update mail_settings set password = $2 where password = $1`, [from, to])
}
