import type { mailSettingsCommands, mailSettingsQueries } from '../../contract/endpoints/mail-settings.ts'
import { readMailSettings } from '../../services/mail/read-mail-settings.ts'
import { removeMailSettings, saveMailSettings } from '../../services/mail/save-mail-settings.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function mailSettingsHandlers({ context, mail, signIn }: Parts): HandlersOf<typeof mailSettingsCommands> {
  const keeping = { isFixed: mail.isFixed, secret: signIn.secret }
  /** Lets this process send by the new settings at once; the others follow within a second. */
  const followed = async <T>(change: Promise<T>): Promise<T> => {
    const changed = await change
    await mail.look().catch(() => {}) // saved; this process follows with the others
    return changed
  }
  return {
    saveMailSettings: ({ caller }, input) => followed(saveMailSettings(context, caller, input, keeping)),
    removeMailSettings: ({ caller }, input) => followed(removeMailSettings(context, caller, input, keeping)),
  }
}

export function mailSettingsReaders({ context, signIn, serverSettings }: Parts): ReadersOf<typeof mailSettingsQueries> {
  return { mailSettings: () => readMailSettings(context.db, signIn.secret, serverSettings.MAIL_FROM) }
}
