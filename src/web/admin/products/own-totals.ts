import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { asVersioned } from './change-rounds.ts'

type Group = AdminRound['variantGroups'][number]

/** Totals of groups that one has set oneself, and which version of the round that led to, while this page lives. */
const ownTotals = new Map<string, { total: number | null; version: number }>()

/** The total on the screen, or as one has set it oneself where the screen has not come to that yet; null is no limit. */
export function totalSeen({ version }: AdminRound, { id, totalPhysicalStock }: Group): number | null {
  const own = ownTotals.get(id)
  return own && own.version > version ? own.total : totalPhysicalStock
}

/** To be called when the shop has answered: the round's new version is known by then. */
export function noteOwnTotal(round: AdminRound, groupId: string, total: number | null): void {
  ownTotals.set(groupId, { total, version: versionSeen(asVersioned(round)) })
}
