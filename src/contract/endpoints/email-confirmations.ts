import { z } from 'zod'
import { command, type Command } from '../define.ts'
import { instant, nothing } from '../schemas/values.ts'

const token = z.string().max(100)
const links = ['EMAIL_LINK_UNKNOWN', 'EMAIL_LINK_USED', 'EMAIL_LINK_EXPIRED'] as const

/** Commands that confirm an account's mail address by a mailed link (docs/decisions/051-addresses-are-confirmed.md). */
export const emailConfirmationCommands = {
  requestEmailConfirmation: command({
    name: 'requestEmailConfirmation',
    who: 'customer',
    summary:
      "Request the confirmation mail of the caller's address again; answers whether it is being sent, waits for a mail server, or mails are off",
    input: nothing,
    output: z.object({ state: z.enum(['asked', 'delayed', 'off']) }),
    refusals: ['EMAIL_CONFIRMED', 'EMAIL_INVALID'],
  }),
  checkConfirmationLink: command({
    name: 'checkConfirmationLink',
    who: 'guest',
    summary:
      'Which address the link of a mail confirms, and of whose account (the name with its middle hidden), without using it; `restorableUntil` is when the last link to an earlier address expires, null without one',
    input: z.strictObject({ token }),
    output: z.object({ email: z.string(), name: z.string(), restorableUntil: instant.nullable() }),
    refusals: links,
  }),
  confirmEmail: command({
    name: 'confirmEmail',
    who: 'guest',
    summary:
      'Confirm an address by the link of a mail; signs nobody in. With a session of the account it also proves that the address is its holder’s',
    input: z.strictObject({ token }),
    output: z.object({ email: z.string() }),
    refusals: links,
  }),
} as const satisfies Record<string, Command>
