import type { Tx } from '../../db/connection/database.ts'
import { publish, publishAll } from '../../db/notifications/outbox.ts'
import { lockHeads } from '../../db/points/points.ts'
import { readUserFacts, writeBalances, writeLots, writeStandings, type UserRow } from '../../db/maintenance/reaggregate-users.ts'
import type { Finding } from '../../domain/maintenance.ts'
import { countsOf, userDifferences } from '../../domain/reaggregate.ts'
import { effectiveTier, tierOf, type TierMove } from '../../domain/tier.ts'
import type { Step } from './step-type.ts'

/** Users per transaction: tenths of a second, even when all differ. */
const CHUNK = 500

/**
 * Recounts pickups, no-shows, tiers and points of the next 500 users from their orders and points ledgers. Locks and corrects only users
 * whose stored values are wrong, in id order, so that sales are not delayed.
 */
export const reaggregateUsers: Step = async (tx, { after, now }) => {
  const chunk = await readUserFacts(tx, { after, limit: CHUNK })
  const suspects = chunk.filter(user => userDifferences(user).length > 0).map(user => user.id)
  if (suspects.length > 0) await lockHeads(tx, suspects)
  const users = suspects.length > 0 ? await readUserFacts(tx, { ids: suspects }) : []
  const findings = users.flatMap(user => userDifferences(user).map(found => ({ ...found, subjectId: user.id })))
  const mended = (kind: Finding['kind']) =>
    users.filter(user => findings.some(found => found.subjectId === user.id && found.kind === kind && found.mended))

  const standings = [...new Set([...mended('counts'), ...mended('tier')])]
  await writeStandings(
    tx,
    standings.map(user => ({ ...user, ...countsOf(user), loyaltyTier: tierOf(countsOf(user)) })),
  )
  await writeBalances(
    tx,
    mended('balance').map(user => ({ id: user.id, points: user.ledgerBalance, lastEntryNo: user.ledgerLastNo })),
  )
  await writeLots(
    tx,
    mended('lots').map(user => user.id),
  )
  const moves = await tellOfTiers(tx, standings, now)
  const last = chunk.length === CHUNK ? chunk.at(-1)!.id : null
  return { looked: chunk.length, last, findings, moves }
}

/** Publishes the changed tiers and returns them. */
async function tellOfTiers(tx: Tx, users: readonly UserRow[], now: Temporal.Instant): Promise<TierMove[]> {
  const moves = users
    .map(user => ({ userId: user.id, from: effectiveTier(user), to: user.manualTier ?? tierOf(countsOf(user)) }))
    .filter(move => move.from !== move.to)
  const told = moves.map(({ userId, from, to }) => ({ userIds: [userId], from, to }))
  await publishAll(tx, 'tier.changed', told, now)
  const userIds = moves.map(move => move.userId)
  if (userIds.length > 0) await publish(tx, 'users.changed', { userIds }, now)
  return moves
}
