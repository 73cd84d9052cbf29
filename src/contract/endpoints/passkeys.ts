import { z } from 'zod'
import { command, query, type Command, type Query } from '../define.ts'
import { id, instant, none, nothing } from '../schemas/values.ts'

const bytes = z.string().max(10_000)

/** Commands on staff's passkeys (docs/decisions/053-passkeys.md). Signing in with one is `POST /auth/sign-in/passkey`. */
export const passkeyCommands = {
  passkeyChallenge: command({
    name: 'passkeyChallenge',
    keepsNoAnswer: true,
    who: 'guest',
    summary: 'A challenge for signing with a passkey, valid once and for five minutes; stores nothing',
    input: nothing,
    output: z.object({ challenge: z.string(), host: z.string() }),
  }),
  beginPasskey: command({
    name: 'beginPasskey',
    keepsNoAnswer: true,
    who: 'customer',
    fresh: 'just',
    summary: 'The options that a device needs to create a passkey for the caller',
    input: nothing,
    output: z.object({
      challenge: z.string(),
      host: z.string(),
      shopName: z.string(),
      handle: z.string(),
      account: z.string(),
      known: z.array(z.string()),
    }),
    refusals: ['NO_PASSWORD', 'PASSKEYS_FULL', 'USER_NOT_FOUND'],
  }),
  addPasskey: command({
    name: 'addPasskey',
    who: 'customer',
    fresh: 'just',
    summary: 'Add a passkey and end all other sessions; from then on the password alone does not sign in',
    input: z.strictObject({
      name: z.string().max(200),
      answer: z.strictObject({
        id: bytes,
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(20)).max(8),
      }),
    }),
    output: z.object({ passkeyId: id }),
    refusals: ['PASSKEY_FAILED', 'PASSKEYS_FULL'],
  }),
  removePasskey: command({
    name: 'removePasskey',
    who: 'customer',
    scope: 'own',
    fresh: 'just',
    summary: "Remove one of the caller's own passkeys",
    input: z.strictObject({ passkeyId: id }),
    output: z.object({ passkeyId: id }),
    refusals: ['PASSKEY_NOT_FOUND'],
  }),
} as const satisfies Record<string, Command>

export const passkeyQueries = {
  myPasskeys: query({
    name: 'myPasskeys',
    who: 'customer',
    scope: 'own',
    summary: "The caller's passkeys, oldest first",
    path: '/api/me/passkeys',
    params: none,
    search: none,
    output: z.object({
      items: z.array(z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
    }),
  }),
} as const satisfies Record<string, Query>
