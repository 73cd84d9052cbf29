import { insertSetupCode, lockSetupCode, removeSetupCode } from '../../db/store/setup-code.ts'
import { countMasters } from '../../db/people/users.ts'
import { isWorthPrinting, setupCodeEnds } from '../../domain/setup-code.ts'
import type { Context } from '../context.ts'
import { isSameHash } from '../secrets/reset-secrets.ts'
import { setupCodeHash, setupCodeOf } from './setup-secret.ts'
import { type Secret } from '../secrets/keys.ts'

export type IssuedSetupCode = { code: string; expiresAt: Temporal.Instant }

/**
 * Returns the one-time code with which the first master account is created, to print when the server starts; null if the shop has a master.
 * Several processes get the same code. A code that expires within the hour, or was made with another secret, is replaced.
 */
export async function issueSetupCode(context: Context, secret: Secret): Promise<IssuedSetupCode | null> {
  return await context.db.transaction(async tx => {
    const kept = await lockSetupCode(tx)
    if ((await countMasters(tx)) > 0) {
      await removeSetupCode(tx)
      return null
    }
    const now = context.clock()
    if (kept && isWorthPrinting(kept.expiresAt, now)) {
      const code = setupCodeOf(secret, kept.id)
      if (isSameHash(setupCodeHash(code), kept.codeHash)) return { code, expiresAt: kept.expiresAt }
    }
    if (kept) await removeSetupCode(tx, kept.id)
    const id = context.newId()
    const [code, expiresAt] = [setupCodeOf(secret, id), setupCodeEnds(now)]
    if (await insertSetupCode(tx, { id, codeHash: setupCodeHash(code), expiresAt }, now)) return { code, expiresAt }
    // another process stored one meanwhile
    const other = (await lockSetupCode(tx))!
    return { code: setupCodeOf(secret, other.id), expiresAt: other.expiresAt }
  })
}
