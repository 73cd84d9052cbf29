import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { passkeyAnswer } from '../schemas/passkeys.ts'
import { id, instant, none, nothing } from '../schemas/values.ts'

const code = z.string().max(80)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Commands on the second factor of a sign-in, and the confirmation of a signed-in person's identity (docs/decisions/045-staff-sign-in.md).
 */
export const staffSignInCommands = {
  confirmSignIn: command({
    name: 'confirmSignIn',
    keepsNoAnswer: true,
    who: 'customer',
    summary:
      "Confirm the caller's identity by password, second factor code or passkey; makes this session fresh and replaces its token, in its cookie or, for a bearer token, in the answer",
    input: z.union([
      z.strictObject({ password: z.string().max(1000) }),
      z.strictObject({ code }),
      z.strictObject({ passkey: passkeyAnswer }),
    ]),
    output: z.object({ token: z.string().nullable() }),
    refusals: ['WRONG_PASSWORD', 'NO_PASSWORD', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_WRONG', 'PASSKEY_FAILED'],
  }),
  beginSecondFactor: command({
    name: 'beginSecondFactor',
    keepsNoAnswer: true,
    who: 'customer',
    fresh: 'just',
    summary: "Create a key for the caller's authenticator app; it takes effect when a first code confirms it",
    input: nothing,
    output: z.object({ key: z.string(), address: z.string() }),
    refusals: ['NO_PASSWORD', 'SECOND_FACTOR_ON', 'USER_NOT_FOUND'],
  }),
  confirmSecondFactor: command({
    name: 'confirmSecondFactor',
    keepsNoAnswer: true,
    who: 'customer',
    summary: 'Turn the second factor on by a first code and end all other sessions; recovery codes are shown once',
    input: z.strictObject({ code }),
    output: recoveryCodes,
    refusals: ['SECOND_FACTOR_OFF', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_WRONG'],
  }),
  renewRecoveryCodes: command({
    name: 'renewRecoveryCodes',
    keepsNoAnswer: true,
    who: 'customer',
    fresh: 'just',
    summary: "Replace the caller's recovery codes; the new ones are shown once",
    input: nothing,
    output: recoveryCodes,
    refusals: ['SECOND_FACTOR_OFF'],
  }),
  turnOffSecondFactor: command({
    name: 'turnOffSecondFactor',
    who: 'customer',
    fresh: 'just',
    summary: "Turn the caller's own second factor off",
    input: nothing,
    output: z.object({}),
    refusals: ['SECOND_FACTOR_OFF'],
  }),
  removeSecondFactor: command({
    name: 'removeSecondFactor',
    who: 'master',
    fresh: true,
    summary: "Remove a colleague's lost second factor and passkeys, and end all their sessions",
    input: z.strictObject({ userId: id }),
    output: z.object({ userId: id }),
    refusals: ['USER_NOT_FOUND', 'FORBIDDEN', 'SECOND_FACTOR_OFF'],
  }),
  endUserSessions: command({
    name: 'endUserSessions',
    who: 'admin',
    fresh: true,
    summary: 'End all sessions of another person. Admins may for customers, masters for everybody else',
    input: z.strictObject({ userId: id }),
    output: z.object({ ended: z.int() }),
    refusals: ['USER_NOT_FOUND', 'FORBIDDEN'],
  }),
} as const satisfies Record<string, Command>

export const staffSignInQueries = {
  mySecondFactor: query({
    name: 'mySecondFactor',
    who: 'customer',
    scope: 'own',
    summary: "The caller's second factor: since when it is on, and how many recovery codes are left",
    path: '/api/me/second-factor',
    params: none,
    search: none,
    output: z.object({ since: instant.nullable(), codesLeft: z.int() }),
  }),
} as const satisfies Record<string, Query>
