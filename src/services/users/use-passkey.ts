import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { findCredential, notePasskeyUse, spendChallenge } from '../../db/people/passkeys.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { isFromOwnPage } from './client-data.ts'
import { challengeEnd } from './passkey-challenge.ts'
import { type Secret } from '../secrets/keys.ts'

/** `secret` signs the challenges. `publicUrl` is the shop's public address, to whose host passkeys belong. */
export type PasskeySettings = { secret: Secret; publicUrl: string; shopName: () => string }

/** A browser's answer to a passkey challenge (`PublicKeyCredential.toJSON`), all fields in base64url. */
export type PasskeyAnswer = {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string | undefined
}

/**
 * Verifies a browser's answer to a challenge, uses the challenge up, and returns the passkey's user. The device must have verified its
 * user, so it counts as two factors.
 * @throws Refused PASSKEY_FAILED (also for an answer made in a cross-origin frame)
 */
export async function usePasskey(
  { db, clock }: Context,
  { secret, publicUrl }: Pick<PasskeySettings, 'secret' | 'publicUrl'>,
  answer: PasskeyAnswer,
): Promise<{ userId: string }> {
  const { id, userHandle, ...response } = answer
  const found = await findCredential(db, Buffer.from(id, 'base64url'))
  let challenge = ''
  let end: Temporal.Instant | null = null
  if (!found || !isFromOwnPage(answer.clientDataJSON)) throw new Refused({ code: 'PASSKEY_FAILED' })
  const { hostname, origin } = new URL(publicUrl)
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: given => {
      challenge = given
      end = challengeEnd(secret, 'use', given, clock())
      return end !== null
    },
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(found.publicKey), counter: found.counter },
  }).catch(() => null)
  const isOwn = userHandle === undefined || userHandle === handleOf(found.userId)
  if (!verified?.verified || !end || !isOwn) throw new Refused({ code: 'PASSKEY_FAILED' })
  const { newCounter } = verified.authenticationInfo
  const endsAt = end
  await db.transaction(async tx => {
    const isFirst = await spendChallenge(tx, challenge, endsAt)
    if (!isFirst || !(await notePasskeyUse(tx, found.id, newCounter, clock()))) throw new Refused({ code: 'PASSKEY_FAILED' })
  })
  return { userId: found.userId }
}

/** Returns the user handle that a device stores: the user's id in base64url. */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url')
}
