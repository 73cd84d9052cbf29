import type { MailSettingsInput } from '../../contract/schemas/mail-settings.ts'
import { deleteChannelTest } from '../../db/notifications/channel-tests.ts'
import { readMailRow, writeMailRow, type MailSettingsRow } from '../../db/store/mail-settings.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { cleanMailHost, type MailSettings, mayKeepMailPassword } from '../../domain/mail-settings.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { stale } from '../stale.ts'
import type { Secret } from '../secrets/keys.ts'
import { openMailRow, sealMailPassword } from './mail-password.ts'

/** Whether SMTP_URL of the server overrides the saved mail server, and the secret that encrypts its password. */
export type MailKeeping = { isFixed: boolean; secret: Secret }

/**
 * Saves the shop's mail server (docs/RULES.md#the-mail-server) and deletes the result of the last test mail, which the former server took.
 * The password is encrypted and in no audit record.
 * @throws Refused MAIL_FIXED, VERSION_CONFLICT, MAIL_PASSWORD_NEEDED
 */
export async function saveMailSettings(
  context: Context,
  actor: Actor,
  { version, password, ...given }: MailSettingsInput,
  { isFixed, secret }: MailKeeping,
): Promise<{ version: number }> {
  if (isFixed) throw new Refused({ code: 'MAIL_FIXED' })
  const sender = normaliseEmail(given.sender)!
  const settings = { ...given, host: cleanMailHost(given.host), user: given.user.trim(), sender }
  return await context.db.transaction(async tx => {
    const before = await readMailRow(tx)
    if (before.version !== version) throw stale('mailSettings', 'main')
    const sealed = keptPassword(before, settings, password, secret)
    if (!(await writeMailRow(tx, { settings, password: sealed, version }))) throw stale('mailSettings', 'main')
    await deleteChannelTest(tx, 'email')
    await audit(tx, context, actor, {
      action: 'mail.save',
      subject: 'mail_settings',
      subjectId: 'main',
      before: factsOf(before.settings),
      after: { ...factsOf(settings), mailPassword: before.password !== sealed },
    })
    return { version: version + 1 }
  })
}

/**
 * Removes the saved mail server, so that the shop sends no mail.
 * @throws Refused MAIL_FIXED, VERSION_CONFLICT
 */
export async function removeMailSettings(
  context: Context,
  actor: Actor,
  { version }: { version: number },
  { isFixed }: Pick<MailKeeping, 'isFixed'>,
): Promise<{ version: number }> {
  if (isFixed) throw new Refused({ code: 'MAIL_FIXED' })
  return await context.db.transaction(async tx => {
    const before = await readMailRow(tx)
    const isCurrent = before.version === version && before.settings !== null
    if (!isCurrent || !(await writeMailRow(tx, { settings: null, password: null, version }))) throw stale('mailSettings', 'main')
    await deleteChannelTest(tx, 'email')
    const [facts, none] = [factsOf(before.settings), factsOf(null)]
    const subject = { subject: 'mail_settings', subjectId: 'main' } as const
    await audit(tx, context, actor, { action: 'mail.remove', ...subject, before: facts, after: none })
    return { version: version + 1 }
  })
}

/** Returns the encrypted password to store; null for a server without sign-in. @throws Refused MAIL_PASSWORD_NEEDED */
function keptPassword(before: MailSettingsRow, next: MailSettings, password: string | null, secret: Secret): string | null {
  if (next.user === '') return null
  if (password !== null) return sealMailPassword(secret, password)
  const isReadable = openMailRow(secret, before) !== 'unreadable'
  if (!isReadable || !mayKeepMailPassword(before.settings, next)) throw new Refused({ code: 'MAIL_PASSWORD_NEEDED' })
  return before.password
}

function factsOf(settings: MailSettings | null) {
  return {
    mailHost: settings?.host ?? null,
    mailPort: settings?.port ?? null,
    mailEncryption: settings?.encryption.toUpperCase() ?? null,
    mailUser: settings?.user ?? null,
    mailSender: settings?.sender ?? null,
  }
}
