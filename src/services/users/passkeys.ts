import { type AuthenticatorTransportFuture, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Tx } from '../../db/connection/database.ts'
import { deletePasskey, insertPasskey, readCredentialIds, readPasskeys, spendChallenge } from '../../db/people/passkeys.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { deleteOtherSessions, findPasswordHash } from '../../db/people/sessions.ts'
import { findUser, lockRoles } from '../../db/people/users.ts'
import { cutTo } from '../../domain/letters.ts'
import { PASSKEY_NAME_MOST, PASSKEYS_MOST } from '../../domain/passkey.ts'
import { Refused } from '../../domain/rejection.ts'
import { isVisible } from '../../domain/visible-text.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { isFromOwnPage } from './client-data.ts'
import { challengeEnd, makeChallenge } from './passkey-challenge.ts'
import type { SignedIn } from './sessions.ts'
import { handleOf, type PasskeySettings } from './use-passkey.ts'

/** What a browser needs to create a passkey; all but the names in base64url. */
export type PasskeyOffer = {
  challenge: string
  host: string
  shopName: string
  handle: string
  account: string
  /** Ids of the account's passkeys: a device that has one of them creates no second. */
  known: string[]
}

/** Returns what a browser needs to create a passkey for the caller. @throws Refused NO_PASSWORD, PASSKEYS_FULL, USER_NOT_FOUND */
export async function beginPasskey({ db, clock }: Context, settings: PasskeySettings, { userId }: Actor): Promise<PasskeyOffer> {
  const user = await findUser(db, userId)
  if (!user) throw new Refused({ code: 'USER_NOT_FOUND' })
  // An account without a password signs in with a provider, which would not ask for the passkey.
  if ((await findPasswordHash(db, userId)) === null) throw new Refused({ code: 'NO_PASSWORD' })
  const known = await readCredentialIds(db, userId)
  if (known.length >= PASSKEYS_MOST) throw new Refused({ code: 'PASSKEYS_FULL', most: PASSKEYS_MOST })
  return {
    challenge: makeChallenge(settings.secret, `add ${userId}`, clock()),
    host: new URL(settings.publicUrl).hostname,
    shopName: settings.shopName(),
    handle: handleOf(userId),
    account: user.email ?? user.displayName,
    known: known.map(id => id.toString('base64url')),
  }
}

/** A browser's answer with a new passkey, all in base64url but the transports. */
export type NewPasskeyAnswer = { id: string; clientDataJSON: string; attestationObject: string; transports: string[] }

/**
 * Adds the passkey that a browser created, ends the caller's other sessions and writes an audit record. From then on the password alone no
 * longer signs in.
 * @throws Refused PASSKEY_FAILED, PASSKEYS_FULL
 */
export async function addPasskey(
  context: Context,
  settings: PasskeySettings,
  caller: SignedIn,
  { name, answer }: { name: string; answer: NewPasskeyAnswer },
): Promise<{ passkeyId: string }> {
  const { db, clock, newId } = context
  const { userId } = caller
  const { id, transports, ...response } = answer
  if (!isFromOwnPage(answer.clientDataJSON)) throw new Refused({ code: 'PASSKEY_FAILED' })
  const { hostname, origin } = new URL(settings.publicUrl)
  let challenge = ''
  let end: Temporal.Instant | null = null
  const verified = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: given => {
      challenge = given
      end = challengeEnd(settings.secret, `add ${userId}`, given, clock())
      return end !== null
    },
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verified?.verified || !end) throw new Refused({ code: 'PASSKEY_FAILED' })
  const { credential } = verified.registrationInfo
  const passkey = {
    id: newId(),
    userId,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports.slice(0, 8) as AuthenticatorTransportFuture[],
    name: cleanName(name),
    createdAt: clock(),
  }
  const endsAt = end
  await db.transaction(async tx => {
    await lockRoles(tx, [userId])
    const before = (await readCredentialIds(tx, userId)).length
    if (before >= PASSKEYS_MOST) throw new Refused({ code: 'PASSKEYS_FULL', most: PASSKEYS_MOST })
    if (!(await spendChallenge(tx, challenge, endsAt))) throw new Refused({ code: 'PASSKEY_FAILED' })
    if (!(await insertPasskey(tx, passkey))) throw new Refused({ code: 'PASSKEY_FAILED' })
    await deleteOtherSessions(tx, userId, caller.sessionId)
    await recordPasskeys(tx, context, caller, userId, { before, after: before + 1 })
    await publish(tx, 'account.changed', { userIds: [userId], what: 'passkey_added' }, clock())
  })
  return { passkeyId: passkey.id }
}

/** Removes a passkey of the caller and writes an audit record. @throws Refused PASSKEY_NOT_FOUND (also another user's) */
export async function removePasskey(
  context: Context,
  caller: Actor,
  { passkeyId }: { passkeyId: string },
): Promise<{ passkeyId: string }> {
  const { userId } = caller
  await context.db.transaction(async tx => {
    await lockRoles(tx, [userId])
    if (!(await deletePasskey(tx, userId, passkeyId))) throw new Refused({ code: 'PASSKEY_NOT_FOUND' })
    const after = (await readCredentialIds(tx, userId)).length
    await recordPasskeys(tx, context, caller, userId, { before: after + 1, after })
    await publish(tx, 'account.changed', { userIds: [userId], what: 'passkey_removed' }, context.clock())
  })
  return { passkeyId }
}

/** Returns the caller's passkeys, oldest first. */
export async function readOwnPasskeys({ db }: Context, { userId }: Actor) {
  const rows = await readPasskeys(db, userId)
  const items = rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toString(),
    lastUsedAt: lastUsedAt?.toString() ?? null,
  }))
  return { items }
}

/** Writes an audit record of how many passkeys a user had before and has after a change. */
export async function recordPasskeys(
  tx: Tx,
  context: Context,
  actor: Actor,
  userId: string,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const change = { before: { passkeys: before }, after: { passkeys: after } }
  await audit(tx, context, actor, { action: 'user.passkeys', subject: 'user', subjectId: userId, ...change })
}

function cleanName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  return isVisible(name) ? cutTo(name, PASSKEY_NAME_MOST) : '패스키'
}
