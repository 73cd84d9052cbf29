import { confirmSession } from '../../db/sessions.ts'
import type { Context } from '../context.ts'
import { Refused } from '../../domain/rejection.ts'
import { findSecondFactor } from '../../db/second-factors.ts'
import { confirmPassword } from './confirm-password.ts'
import { requireFactor, type FactorSettings } from './second-factor.ts'
import type { SignedIn } from './sessions.ts'

/**
 * Shows again that it is the caller at the device, by the password or a code of the second factor: the session counts as fresh from now
 * (docs/RULES.md#a-fresh-sign-in). Wrong ones are counted.
 * @throws Refused WRONG_PASSWORD, NO_PASSWORD, SECOND_FACTOR_OFF, SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS
 */
export async function confirmSignIn(
  context: Context,
  settings: Pick<FactorSettings, 'secret'>,
  caller: SignedIn,
  proof: { password: string } | { code: string },
): Promise<Record<string, never>> {
  const { db, clock } = context
  if ('password' in proof) {
    const { succeeded } = await confirmPassword(context, caller, proof.password)
    await succeeded()
  } else {
    if (!(await findSecondFactor(db, caller.userId))?.confirmedAt) throw new Refused({ code: 'SECOND_FACTOR_OFF' })
    await requireFactor(context, settings, caller.userId, proof.code)
  }
  await confirmSession(db, caller.sessionId, clock())
  return {}
}
