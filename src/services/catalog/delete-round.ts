import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'
import { deleteRoundRow, lockRound } from '../../db/catalog/rounds.ts'
import { lockStock } from '../../db/stock/stock.ts'
import { deleteGroupsAndItems, readGroups, readUsedItems } from '../../db/catalog/variant-groups.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { saveRaffle } from '../raffle/save.ts'
import { roundRecord } from '../raffle/round-record.ts'
import { stale } from '../stale.ts'

/**
 * Deletes a draft round. `version` is the expected version.
 * @throws Refused ROUND_NOT_FOUND, ROUND_NOT_DRAFT, VERSION_CONFLICT, HAS_ORDERS (orders, waitlist or raffle entries)
 */
export async function deleteRound(
  context: Context,
  actor: Actor,
  { roundId, version }: { roundId: string; version: number },
): Promise<{ roundId: string }> {
  return await context.db.transaction(async tx => {
    const round = await lockRound(tx, roundId)
    if (!round) throw new Refused({ code: 'ROUND_NOT_FOUND' })
    if (round.status !== 'draft') throw new Refused({ code: 'ROUND_NOT_DRAFT', status: round.status })
    if (round.version !== version) throw stale('round', roundId)
    const groups = await readGroups(tx, roundId)
    const groupIds = groups.map(group => group.id)
    const itemIds = groups.flatMap(group => group.items.map(item => item.id))
    await lockStock(tx, groupIds)
    const used = await readUsedItems(tx, itemIds)
    if (used.length > 0) throw new Refused({ code: 'HAS_ORDERS', names: used })
    const before = await roundRecord(tx, roundId)
    await saveRaffle(tx, context, roundId, null)
    await deleteGroupsAndItems(tx, groupIds, itemIds)
    await deleteRoundRow(tx, roundId)
    await audit(tx, context, actor, { action: 'round.delete', subject: 'sales_round', subjectId: roundId, before, after: null })
    await moveCatalogueOn(tx)
    return { roundId }
  })
}
