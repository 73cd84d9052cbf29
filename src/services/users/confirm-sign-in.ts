import { confirmSession, renewSession } from '../../db/people/sessions.ts'
import type { Context } from '../context.ts'
import { Refused } from '../../domain/rejection.ts'
import { findSecondFactor } from '../../db/people/second-factors.ts'
import { confirmPassword } from './confirm-password.ts'
import { type PasskeyAnswer, type PasskeySettings, usePasskey } from './use-passkey.ts'
import { requireFactor, type FactorSettings } from './second-factor.ts'
import type { SignedIn } from './sessions.ts'

/**
 * Records that the caller has just proven the sign-in again by password, second-factor code or passkey (docs/RULES.md#a-fresh-sign-in).
 * Counts failed passwords and codes. With `keys`, replaces the session token `former` by `token`, and returns the session's present token
 * with its expiry. Returns null without `keys`, or if `former` is neither the present token nor the one before it.
 * @throws Refused WRONG_PASSWORD, NO_PASSWORD, SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, PASSKEY_FAILED, TOO_MANY_REQUESTS
 */
export async function confirmSignIn(
  context: Context,
  settings: Pick<FactorSettings & PasskeySettings, 'secret' | 'publicUrl'>,
  caller: SignedIn,
  proof: { password: string } | { code: string } | { passkey: PasskeyAnswer },
  keys?: { former: string; token: string },
): Promise<{ token: string; expiresAt: Temporal.Instant } | null> {
  const { db, clock } = context
  if ('password' in proof) {
    const { succeeded } = await confirmPassword(context, caller, proof.password)
    await succeeded()
  } else if ('passkey' in proof) {
    const { userId } = await usePasskey(context, settings, proof.passkey)
    if (userId !== caller.userId) throw new Refused({ code: 'PASSKEY_FAILED' })
  } else {
    if (!(await findSecondFactor(db, caller.userId))?.confirmedAt) throw new Refused({ code: 'SECOND_FACTOR_OFF' })
    await requireFactor(context, settings, { userId: caller.userId, given: proof.code, from: caller })
  }
  const renewed = keys ? await renewSession(db, caller.sessionId, keys, clock()) : null
  if (renewed === null) await confirmSession(db, caller.sessionId, clock())
  return renewed
}
