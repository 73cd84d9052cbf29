import { readUnwelcomed } from '../../db/people/new-members.ts'
import { NEW_MEMBER_POINTS } from '../../domain/rewards.ts'
import { openAccounts, writeAccounts } from '../points/account.ts'
import type { Step } from './step-type.ts'

/** Users per transaction. The rows of those who get points stay locked until it ends. */
const CHUNK = 500

/**
 * Gives the points for joining to those of the next 500 users who never got them. Uses the ledger source key of the registration, so nobody
 * gets them twice. Skips users who withdrew or are returning members, and users from whom staff took these points back.
 */
export const grantNewMemberPoints: Step = async (tx, { after, now, context, actorId }) => {
  const chunk = await readUnwelcomed(tx, { after, limit: CHUNK })
  const accounts = await openAccounts(tx, context, chunk.unwelcomed)
  // Read again under the locks: another run or a registration may have been faster.
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
