import { readAddress } from '../../db/people/accounts.ts'
import type { Tx } from '../../db/connection/database.ts'
import { isAddressUnproven, isMailboxKnown } from '../../db/loyalty/referrals.ts'
import { traceKeys } from './former-members.ts'
import { type Secret } from '../secrets/keys.ts'

/**
 * Returns two facts that show whether an invited friend is a new person, not a second account (docs/RULES.md#invitations). `isConfirmed`:
 * the mail address is confirmed, or the friend signs in with a provider. `isNew`: no other account or former member has or had this mailbox
 * as a confirmed address.
 * @param secret the server's secret, to compare former addresses; without it only other accounts' present addresses are compared
 */
export async function readFriendProof(
  tx: Tx,
  secret: Secret | undefined,
  friendId: string,
  now: Temporal.Instant,
): Promise<{ isConfirmed: boolean; isNew: boolean }> {
  const address = await readAddress(tx, friendId)
  const isNew = !address || !(await isMailboxKnown(tx, friendId, traceKeys(secret, address.email), now))
  return { isConfirmed: !(await isAddressUnproven(tx, friendId)), isNew }
}
