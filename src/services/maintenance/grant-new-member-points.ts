import { readUnwelcomed } from '../../db/new-members.ts'
import { NEW_MEMBER_POINTS } from '../../domain/rewards.ts'
import { openAccounts, writeAccounts } from '../points/account.ts'
import type { Step } from './step.ts'

/** Users looked at in one transaction; those who get points are locked for as long as it lasts. */
const CHUNK = 500

/**
 * Gives the new member's points to the next users who never got them (SPEC section 7, `{hash}`; DECISIONS, Data tools), under the source key
 * that registration uses: so they come once, whatever happens. Not to who withdrew, nor to who came back and was welcomed before; and
 * points that an admin took away again count as got.
 */
export const grantNewMemberPoints: Step = async (tx, { after, now, context, actorId }) => {
  const chunk = await readUnwelcomed(tx, { after, limit: CHUNK })
  const accounts = await openAccounts(tx, context, chunk.unwelcomed)
  // once more under the locks: a second run or a registration may have been faster
  const still = (await readUnwelcomed(tx, { ids: [...accounts.keys()] })).unwelcomed
  const granted = still.map(userId => accounts.get(userId)!)
  const wording = { reason: '가입 포인트', sourceKey: 'new-member', actorId }
  const findings = granted.map(account => {
    const before = { points: account.balance }
    account.enter('earn', NEW_MEMBER_POINTS, wording)
    return { kind: 'new_member' as const, subjectId: account.userId, before, after: { points: account.balance }, mended: true }
  })
  await writeAccounts(tx, granted, now)
  return { looked: chunk.looked, last: chunk.last, findings, moves: [] }
}
