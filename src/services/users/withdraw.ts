import type { Tx } from '../../db/database.ts'
import { publish } from '../../db/outbox.ts'
import { lockStock } from '../../db/stock.ts'
import { lockForRoleChange } from '../../db/users.ts'
import { readWaitedGroups } from '../../db/waitlist.ts'
import { anonymise, lockOrdersToClose, readLeaving } from '../../db/withdrawal.ts'
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
import { rememberFormerMember } from './former-members.ts'
import type { MemberSettings } from './member.ts'

export type Withdrawn = { canceledOrders: number; forfeitedPoints: number }

/**
 * Ends a membership (DECISIONS, People and roles): reservations are cancelled by the clock's rule, places in line end, points are
 * forfeited by an entry that the books show, and nothing that says who it was stays; orders stay for the books. The shop may hold no
 * money of theirs (docs/RULES.md#withdrawal). For a year the shop knows a former member again (`former-members.ts`).
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
  // places that were being taken meanwhile are there now too
  await context.db.transaction(async tx => await endEntriesOfUser(tx, context, userId, context.clock()))
  return { ...withdrawn, canceledOrders: withdrawn.canceledOrders + late }
}

/** Orders, then people, then all shelves at once: whatever follows asks for no lock that is not held (docs/LOCKING.md). */
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
  // first their places in line, or a cancelled order of their own could convert them
  await endEntriesOfUser(tx, context, userId, now)
  for (const order of orders) await cancelIn(tx, context, actor, { orderId: order.id, penaltyType: 'none' })
  const forfeitedPoints = await forfeit(tx, context, userId)
  // as they leave: a late cancellation just now may have restricted them
  const wasRestricted = isSuspended((await readLeaving(tx, userId))!.tier)
  await rememberFormerMember(tx, formerSecret, { email: leaving.email, phone: leaving.phone, wasRestricted }, now)
  await anonymise(tx, userId, WITHDRAWN_NAME, now)
  const change = { before: { role: locked.role }, after: { role: 'customer' as const, withdrawn: true } }
  await audit(tx, context, actor, { action: 'member.withdraw', subject: 'user', subjectId: userId, ...change })
  await publish(tx, 'users.changed', { userIds: [userId] }, now)
  return { canceledOrders: orders.length, forfeitedPoints }
}

/** What is left is taken by an entry of the ledger; a debt stays in the books as it is. */
async function forfeit(tx: Tx, context: Context, userId: string): Promise<number> {
  const account = (await openAccounts(tx, context, [userId])).get(userId)!
  const points = Math.max(0, account.balance)
  if (points > 0) account.enter('adjust', -points, { reason: '회원 탈퇴로 소멸', sourceKey: 'withdrawal' })
  await writeAccounts(tx, [account], context.clock())
  return points
}
