import { readAddress } from '../../db/people/accounts.ts'
import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { lockStock } from '../../db/stock/stock.ts'
import { lockForRoleChange } from '../../db/people/users.ts'
import { readWaitedGroups } from '../../db/waitlist/waitlist.ts'
import { anonymise, lockOrdersToClose, readLeaving } from '../../db/people/withdrawal.ts'
import { Refused } from '../../domain/rejection.ts'
import { WITHDRAWN_NAME } from '../../domain/review.ts'
import { isSuspended } from '../../domain/tier.ts'
import { refuseWithdrawal } from '../../domain/withdrawal.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { cancelLeftOpen } from '../orders/cancel-left-open.ts'
import { cancelIn } from '../orders/cancel.ts'
import { openAccounts, writeAccounts } from '../points/account.ts'
import { endEntriesOfUser } from '../waitlist/end.ts'
import { rememberFormerMember } from '../referral/former-members.ts'
import type { MemberSettings } from './member.ts'

export type Withdrawn = { canceledOrders: number; forfeitedPoints: number }

/**
 * Ends the caller's membership: cancels reservations, ends waitlist entries, forfeits points and erases personal data
 * (docs/RULES.md#withdrawal). Orders stay, without a name. For a year a keyed hash recognizes the member.
 * @throws Refused WITHDRAWAL_MONEY, WITHDRAWAL_LAST_MASTER, USER_NOT_FOUND
 */
export async function withdraw(
  context: Context,
  settings: Pick<MemberSettings, 'formerSecret'>,
  actor: Actor,
): Promise<Withdrawn> {
  const { userId } = actor
  const withdrawn = await context.db.transaction(async tx => await withdrawIn(tx, context, settings, actor))
  const late = await cancelLeftOpen(context, actor, userId)
  // Entries that were joined during the transaction above.
  await context.db.transaction(async tx => await endEntriesOfUser(tx, context, userId, context.clock()))
  return { ...withdrawn, canceledOrders: withdrawn.canceledOrders + late }
}

/**
 * Withdraws the user in one transaction. Locks orders, users and all stock first, so that later steps need no further lock
 * (docs/LOCKING.md).
 */
async function withdrawIn(
  tx: Tx,
  context: Context,
  { formerSecret }: Pick<MemberSettings, 'formerSecret'>,
  actor: Actor,
): Promise<Withdrawn> {
  const { userId } = actor
  const orders = await lockOrdersToClose(tx, userId)
  const locked = await lockForRoleChange(tx, userId, userId)
  const leaving = await readLeaving(tx, userId)
  if (!locked || !leaving) throw new Refused({ code: 'USER_NOT_FOUND' })
  const refusal = refuseWithdrawal({ ...locked, orders })
  if (refusal) throw new Refused(refusal)
  const waited = await readWaitedGroups(tx, { userIds: [userId] })
  await lockStock(tx, [...new Set([...orders.flatMap(order => order.groupIds), ...waited])])

  const now = context.clock()
  // Waitlist entries first: canceling an order could convert the caller's own entry.
  await endEntriesOfUser(tx, context, userId, now)
  for (const order of orders) await cancelIn(tx, context, actor, { orderId: order.id, penaltyType: 'none' })
  const forfeitedPoints = await forfeit(tx, context, userId)
  // Read again: a late cancellation just now may have restricted the user.
  const wasRestricted = isSuspended((await readLeaving(tx, userId))!.tier)
  const address = await readAddress(tx, userId)
  await rememberFormerMember(tx, formerSecret, { userId, address, phone: leaving.phone, wasRestricted }, now)
  await anonymise(tx, userId, WITHDRAWN_NAME, now)
  const change = { before: { role: locked.role }, after: { role: 'customer' as const, withdrawn: true } }
  await audit(tx, context, actor, { action: 'member.withdraw', subject: 'user', subjectId: userId, ...change })
  await publish(tx, 'users.changed', { userIds: [userId] }, now)
  return { canceledOrders: orders.length, forfeitedPoints }
}

/** Forfeits the remaining points by a ledger entry and returns them; a debt stays. */
async function forfeit(tx: Tx, context: Context, userId: string): Promise<number> {
  const account = (await openAccounts(tx, context, [userId])).get(userId)!
  const points = Math.max(0, account.balance)
  if (points > 0) account.enter('adjust', -points, { reason: '회원 탈퇴로 소멸', sourceKey: 'withdrawal' })
  await writeAccounts(tx, [account], context.clock())
  return points
}
