import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { mailSettings, mailSettingsInput } from '../schemas/mail-settings.ts'
import { none } from '../schemas/values.ts'

/** Commands of masters on the shop's mail server (docs/RULES.md#the-mail-server). */
export const mailSettingsCommands = {
  saveMailSettings: command({
    name: 'saveMailSettings',
    who: 'master',
    fresh: true,
    summary:
      'Save the mail server by which the shop sends; refuses a stale version, 0 at first, and any server while SMTP_URL is set. The password is never answered',
    input: mailSettingsInput,
    output: z.object({ version: z.int() }),
    refusals: ['MAIL_FIXED', 'MAIL_PASSWORD_NEEDED', 'VERSION_CONFLICT'],
  }),
  removeMailSettings: command({
    name: 'removeMailSettings',
    who: 'master',
    fresh: true,
    summary: 'Remove the saved mail server, so that the shop sends no mail; refuses a stale version',
    input: z.strictObject({ version: z.int().min(0) }),
    output: z.object({ version: z.int() }),
    refusals: ['MAIL_FIXED', 'VERSION_CONFLICT'],
  }),
} as const satisfies Record<string, Command>

export const mailSettingsQueries = {
  mailSettings: query({
    name: 'mailSettings',
    who: 'master',
    summary: 'The saved mail server with its version, without its password',
    path: '/api/admin/mail-settings',
    params: none,
    search: none,
    output: mailSettings,
  }),
} as const satisfies Record<string, Query>
