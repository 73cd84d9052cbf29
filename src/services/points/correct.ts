import type { Tx } from '../../db/connection/database.ts'
import { readEntries, type FoundEntry } from '../../db/points/point-reversals.ts'
import { findUser } from '../../db/people/users.ts'
import { correctionWords, exceedsBalance, expiryOf } from '../../domain/points.ts'
import { Refused, type RejectionCode } from '../../domain/rejection.ts'
import { markedByHand } from '../../domain/rewards.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { refuseOwnAccount, refuseMasters } from '../loyalty/own-account.ts'
import { openAccounts, writeAccounts, type Account } from './account.ts'
import type { Adjusted } from './adjust.ts'
import { countGiven, handDefaults, type HandLimits } from './give-by-hand.ts'
import { trailOf } from './reverse.ts'
import { takeBack } from './take-back.ts'

/**
 * Corrects an entry of a customer's points history: reverses it and adds a replacement with the new amount and reason, same date and
 * expiry. The customer sees only the replacement. The balance may become negative, but not by deducting more than before
 * (docs/RULES.md#points-by-hand).
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, POINTS_GIVEN_TODAY, NOT_ENOUGH_POINTS, POINT_ENTRY_TO_EDIT_NOT_FOUND,
 * POINT_ENTRY_REVERSED, POINT_ENTRY_FIXED
 */
export async function editPointEntry(
  context: Context,
  actor: Actor,
  { userId, entryId, amount, reason: given }: { userId: string; entryId: string; amount: number; reason: string },
  limits = handDefaults,
): Promise<Adjusted> {
  const reason = markedByHand(given)
  return await correct(
    context,
    actor,
    { userId, entryIds: [entryId], missing: 'POINT_ENTRY_TO_EDIT_NOT_FOUND', limits },
    async edited => {
      const { tx, account, entries } = edited
      const entry = entries[0]!
      await takeBack(trailOf(tx), account, entry, { reason: correctionWords.edit + entry.reason, actorId: actor.userId })
      refuseNewDebt(entry, amount, account.balance)
      const replacement = account.enter('adjust', amount, {
        reason,
        actorId: actor.userId,
        sourceKey: `edit:${entry.id}`,
        standsFor: entry.place,
        // Expires when the original would have expired.
        expiresAt: entry.expiresAt ?? expiryOf(entry.shownAt),
      })!
      account.writeOff(replacement.id)
      await audit(tx, context, actor, {
        action: 'points.edit',
        subject: 'user',
        subjectId: userId,
        before: { entryId, amount: entry.amount, reason: entry.reason, points: account.writtenBalance },
        after: { entryId: replacement.id, amount, reason, points: account.balance },
      })
      return { entryId: replacement.id, balance: account.balance }
    },
  )
}

/**
 * Refuses a correction that deducts more than before and more than `balance`, the balance without the corrected entry.
 * @throws Refused NOT_ENOUGH_POINTS
 */
function refuseNewDebt(entry: FoundEntry, amount: number, balance: number): void {
  if (exceedsBalance({ from: entry.amount, to: amount, balance }))
    throw new Refused({ code: 'NOT_ENOUGH_POINTS', balance, wanted: -amount, isWithoutEntry: true })
}

/**
 * Removes entries from a customer's points history by reversing them, all or none; a deleted reward cannot be earned again. If the customer
 * has spent the points, they are deducted from other points, even below a balance of 0.
 * @throws Refused USER_NOT_FOUND, OWN_ACCOUNT, MASTER_PROTECTED, POINTS_GIVEN_TODAY, POINT_ENTRY_TO_DELETE_NOT_FOUND, POINT_ENTRY_REVERSED,
 * POINT_ENTRY_FIXED
 */
export async function deletePointEntries(
  context: Context,
  actor: Actor,
  { userId, entryIds }: { userId: string; entryIds: readonly string[] },
  limits = handDefaults,
): Promise<{ deleted: number; balance: number }> {
  return await correct(
    context,
    actor,
    { userId, entryIds, missing: 'POINT_ENTRY_TO_DELETE_NOT_FOUND', limits },
    async deletion => {
      const { tx, account, entries } = deletion
      // Debits first: their points return to their lots before the lots are reversed.
      for (const entry of entries.toSorted((a, b) => Math.sign(a.amount) - Math.sign(b.amount))) {
        const before = account.balance
        await takeBack(trailOf(tx), account, entry, { reason: correctionWords.delete + entry.reason, actorId: actor.userId })
        await audit(tx, context, actor, {
          action: 'points.delete',
          subject: 'user',
          subjectId: userId,
          before: { entryId: entry.id, amount: entry.amount, reason: entry.reason, points: before },
          after: { points: account.balance },
        })
      }
      return { deleted: entries.length, balance: account.balance }
    },
  )
}

type Corrected = { tx: Tx; account: Account; entries: FoundEntry[] }

/**
 * Runs a correction in one transaction: checks the actor and the entries, locks the ledger, writes it.
 * @throws Refused OWN_ACCOUNT, USER_NOT_FOUND, MASTER_PROTECTED, POINT_ENTRY_FIXED, POINT_ENTRY_REVERSED, POINTS_GIVEN_TODAY, and
 * `missing`
 */
async function correct<T>(
  context: Context,
  actor: Actor,
  {
    userId,
    entryIds,
    missing,
    limits,
  }: {
    userId: string
    entryIds: readonly string[]
    missing: RejectionCode & `POINT_ENTRY_TO_${string}`
    limits: HandLimits
  },
  change: (corrected: Corrected) => Promise<T>,
): Promise<T> {
  refuseOwnAccount(actor, userId)
  const wanted = [...new Set(entryIds)]
  return await context.db.transaction(async tx => {
    const user = await findUser(tx, userId)
    if (!user) throw new Refused({ code: 'USER_NOT_FOUND' })
    refuseMasters(actor, user)
    const account = (await openAccounts(tx, context, [userId], wanted)).get(userId)
    if (!account) throw new Refused({ code: 'USER_NOT_FOUND' })
    const entries = await readEntries(tx, userId, wanted)
    if (entries.length < wanted.length) throw new Refused({ code: missing })
    if (entries.some(entry => entry.kind === 'expire' || entry.kind === 'reversal'))
      throw new Refused({ code: 'POINT_ENTRY_FIXED' })
    if (entries.some(entry => entry.isReversed)) throw new Refused({ code: 'POINT_ENTRY_REVERSED' })
    const answer = await change({ tx, account, entries })
    await countGiven(tx, context, actor, account.balance - account.writtenBalance, limits)
    await writeAccounts(tx, [account], context.clock())
    return answer
  })
}
