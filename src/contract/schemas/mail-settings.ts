import { z } from 'zod'
import {
  MAIL_PASSWORD_MOST,
  MAIL_USER_MOST,
  mailEncryptions,
  mailHostProblem,
  mailPorts,
  mailSenderProblem,
  mailSignInProblem,
} from '../../domain/mail-settings.ts'
import { text } from './values.ts'

const port = z.literal(mailPorts, { error: `포트는 ${mailPorts.join(', ')} 가운데 하나예요.` })
const encryption = z.enum(mailEncryptions)
const formed = (most: number, problem: (given: string) => string | null) =>
  text(most).refine(given => problem(given) === null, { error: issue => problem(String(issue.input)) ?? undefined })

/**
 * The mail server as a master sends it. `password` null keeps the saved one, which works only for the same host and user; it is empty
 * where `user` is.
 */
export const mailSettingsInput = z
  .strictObject({
    version: z.int().min(0),
    host: formed(253, mailHostProblem),
    port,
    encryption,
    user: formed(MAIL_USER_MOST, mailSignInProblem),
    password: formed(MAIL_PASSWORD_MOST, mailSignInProblem).nullable(),
    sender: formed(254, mailSenderProblem),
  })
  .refine(({ user, password }) => password !== '' || user.trim() === '', {
    path: ['password'],
    error: '비밀번호를 입력해 주세요.',
  })
  .refine(({ user, password }) => !password || user.trim() !== '', { path: ['user'], error: '아이디를 입력해 주세요.' })
export type MailSettingsInput = z.infer<typeof mailSettingsInput>

/**
 * The saved mail server without its password. `fixedSender` is MAIL_FROM of the server, which overrides it; null where it is not set.
 * `isUnreadable`: the password was encrypted under a secret that this server does not have, so no mail is sent.
 */
export const mailSettings = z.object({
  settings: z.object({ host: z.string(), port, encryption, user: z.string(), sender: z.string() }).nullable(),
  fixedSender: z.string().nullable(),
  isUnreadable: z.boolean(),
  version: z.int(),
})
export type AdminMailSettings = z.infer<typeof mailSettings>
