import { readAddress } from '../../db/people/accounts.ts'
import type { Tx } from '../../db/connection/database.ts'
import { isAddressUnproven, isMailboxKnown } from '../../db/loyalty/referrals.ts'
import { traceKeys } from './former-members.ts'
import { type Secret } from '../secrets/keys.ts'

/**
 * Returns whether an invited friend is shown to be a person of their own without a pickup (docs/RULES.md#invitations). `isConfirmed`: their
 * address is confirmed, or they sign in with a provider. `isNew`: the mailbox of that address is not known from another account.
 * @param secret the server's secret, for former addresses; without it only accounts of today are compared
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
