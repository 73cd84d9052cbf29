import { z } from 'zod'
import { command, type Command } from '../define.ts'
import { id, instant } from '../schemas/values.ts'

const email = z.string().max(320)
const token = z.string().max(100)
const password = z.string().max(1000)
const weak = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_COMMON'] as const

/** Commands that reset a password, by a mailed link or a code from staff (docs/decisions/033-back-in-without-the-password.md). */
export const passwordResetCommands = {
  requestPasswordReset: command({
    name: 'requestPasswordReset',
    who: 'guest',
    summary:
      'Request a password reset mail; the answer does not depend on the account: whether this shop sends mails, and whether the limit of mails to this address is reached',
    input: z.strictObject({ email }),
    output: z.object({ isMailed: z.boolean(), isRepeated: z.boolean() }),
    refusals: ['EMAIL_INVALID'],
  }),
  checkResetLink: command({
    name: 'checkResetLink',
    who: 'guest',
    summary:
      'Check a reset link without using it: the account, whether the link restores a former address, and whether the account is of staff, who keep passkeys and second factor; `restorableUntil` is when the last link to an earlier address expires, null without one',
    input: z.strictObject({ token }),
    output: z.object({ email: z.string(), restores: z.boolean(), isStaff: z.boolean(), restorableUntil: instant.nullable() }),
    refusals: ['RESET_LINK_UNKNOWN', 'RESET_LINK_USED', 'RESET_LINK_EXPIRED', 'EMAIL_TAKEN'],
  }),
  resetPassword: command({
    name: 'resetPassword',
    who: 'guest',
    summary: 'Set a new password by a reset link, restore the former address where the link is for one, and end all sessions',
    input: z.strictObject({ token, password }),
    output: z.object({ email: z.string() }),
    refusals: ['RESET_LINK_UNKNOWN', 'RESET_LINK_USED', 'RESET_LINK_EXPIRED', 'EMAIL_TAKEN', 'NO_PASSWORD', ...weak],
  }),
  resetPasswordByCode: command({
    name: 'resetPasswordByCode',
    who: 'guest',
    summary: 'Set a new password by a one-time code from staff and end all sessions',
    input: z.strictObject({ email, code: z.string().max(40), password }),
    output: z.object({ email: z.string() }),
    refusals: ['RESET_CODE_WRONG', 'RESET_CODE_USED', 'RESET_CODE_EXPIRED', 'NO_PASSWORD', ...weak],
  }),
  issuePasswordCode: command({
    name: 'issuePasswordCode',
    keepsNoAnswer: true,
    who: 'admin',
    fresh: true,
    summary:
      'Create a one-time password code for a person who gets no mail; shown once. Admins may for customers, masters for everybody else',
    input: z.strictObject({ userId: id }),
    output: z.object({ code: z.string(), expiresAt: instant }),
    refusals: ['USER_NOT_FOUND', 'FORBIDDEN', 'NO_PASSWORD'],
  }),
} as const satisfies Record<string, Command>
