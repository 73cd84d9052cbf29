import { readShelfFacts } from '../../db/maintenance/reaggregate-stock.ts'
import { lockStock, type StockChange } from '../../db/stock/stock.ts'
import { shelfDifferences, type ShelfFacts } from '../../domain/reaggregate.ts'
import { settleStock } from '../waitlist/convert.ts'
import type { Step } from './step-type.ts'

/** Variant groups per transaction; a popular one has thousands of orders. */
const CHUNK = 100

/**
 * Recounts the stock of the next variant groups from their orders and waitlist entries. Only groups whose stored counters are wrong are
 * locked and corrected. Units that become free go to the waitlist.
 */
export const reaggregateStock: Step = async (tx, { after, now, context }) => {
  const chunk = await readShelfFacts(tx, { after, limit: CHUNK })
  const suspects = chunk.filter(shelf => shelfDifferences(shelf).length > 0).map(shelf => shelf.id)
  const last = chunk.length === CHUNK ? chunk.at(-1)!.id : null
  if (suspects.length === 0) return { looked: chunk.length, last, findings: [], moves: [] }
  const locked = await lockStock(tx, suspects)
  const shelves = await readShelfFacts(tx, { ids: suspects })
  const findings = shelves.flatMap(shelf => shelfDifferences(shelf).map(found => ({ ...found, subjectId: shelf.id })))
  const mendable = new Set(findings.filter(found => found.mended).map(found => found.subjectId))
  const changes = shelves.filter(shelf => mendable.has(shelf.id)).map(changeTo)
  await settleStock(tx, context, locked, changes, now)
  return { looked: chunk.length, last, findings, moves: [] }
}

function changeTo({ id, counted, ...shelf }: ShelfFacts & { id: string }): StockChange {
  return {
    groupId: id,
    reservedUnits: counted.reservedUnits - shelf.reservedUnits,
    pickedUpUnits: counted.pickedUpUnits - shelf.pickedUpUnits,
    waitingCount: counted.waitingCount - shelf.waitingCount,
    waitingUnits: counted.waitingUnits - shelf.waitingUnits,
    nextSeq: counted.lastSeq + 1,
  }
}
