import type { AdminMailSettings, MailSettingsInput } from '../../../contract/schemas/mail-settings.ts'
import { enterWords } from '../../../contract/words/enter-words.ts'
import {
  cleanMailHost,
  type MailEncryption,
  type MailPort,
  mailHostProblem,
  mailSenderProblem,
  mailSignInProblem,
  mayKeepMailPassword,
} from '../../../domain/mail-settings.ts'

/** The values of the mail server's form. `password` is empty until one is typed. */
export type MailValues = {
  host: string
  port: MailPort
  encryption: MailEncryption
  user: string
  password: string
  sender: string
}

export type MailProblems = Partial<Record<keyof MailValues, string>>

/** Returns the form's first values: those saved, or empty ones. */
export function mailValuesOf({ settings }: AdminMailSettings): MailValues {
  const none = { host: '', port: 465, encryption: 'tls', user: '', sender: '' } as const
  return { ...(settings ?? none), password: '' }
}

/** Returns whether the saved password stays in use if none is typed. */
export function keepsPassword({ settings, isUnreadable }: AdminMailSettings, { host, user }: MailValues): boolean {
  return !isUnreadable && mayKeepMailPassword(settings, { host: cleanMailHost(host), user: user.trim() })
}

/** Returns a Korean message for each field of the form that cannot be saved. */
export function mailProblems(seen: AdminMailSettings, values: MailValues): MailProblems {
  const { host, user, password, sender } = values
  const isWithout = user.trim() === ''
  const found = {
    host: mailHostProblem(host),
    user: isWithout && password !== '' ? enterWords('아이디') : mailSignInProblem(user),
    password:
      !isWithout && password === '' && !keepsPassword(seen, values) ? enterWords('비밀번호') : mailSignInProblem(password),
    sender: mailSenderProblem(sender),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null))
}

/** Converts the form's values to the input of `saveMailSettings`. The values must have no problems. */
export function mailInput(seen: AdminMailSettings, values: MailValues): MailSettingsInput {
  const password = values.password === '' && keepsPassword(seen, values) ? null : values.password
  return { version: seen.version, ...values, host: cleanMailHost(values.host), sender: values.sender.trim(), password }
}
