import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { asVersioned } from './change-rounds.ts'

type Group = AdminRound['variantGroups'][number]

/** Totals set by this page, each with the round's version after it; kept until a reload. */
const ownTotals = new Map<string, { total: number | null; version: number }>()

/** Returns a group's total: the one set by this page if the loaded round is older, else the loaded one. Null is no limit. */
export function totalSeen({ version }: AdminRound, { id, totalPhysicalStock }: Group): number | null {
  const own = ownTotals.get(id)
  return own && own.version > version ? own.total : totalPhysicalStock
}

/** Records a total set by this page. Call it after the server's answer, when the round's new version is known. */
export function noteOwnTotal(round: AdminRound, groupId: string, total: number | null): void {
  ownTotals.set(groupId, { total, version: versionSeen(asVersioned(round)) })
}
