import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { asVersioned } from './change-rounds.ts'

type Group = AdminRound['variantGroups'][number]

/**
 * Stock totals of variant groups by id that this page has set, each with the version of the round after it. Kept until the page is
 * reloaded.
 */
const ownTotals = new Map<string, { total: number | null; version: number }>()

/**
 * Returns a variant group's stock total in units, null for no limit. If this page set the total after the round was loaded, it is the set
 * total, else the loaded one.
 */
export function totalSeen({ version }: AdminRound, { id, totalPhysicalStock }: Group): number | null {
  const own = ownTotals.get(id)
  return own && own.version > version ? own.total : totalPhysicalStock
}

/**
 * Records a stock total that this page has set, for `totalSeen`. Call it after the server's answer, when the round's new version is known.
 */
export function noteOwnTotal(round: AdminRound, groupId: string, total: number | null): void {
  ownTotals.set(groupId, { total, version: versionSeen(asVersioned(round)) })
}
