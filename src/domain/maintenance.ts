import type { Tier } from './tier.ts'

/** Tools that recompute users' counts, points and stock, or grant points that new members missed. */
export const maintenanceTools = ['reaggregateAllUserData', 'grantMissingNewMemberPoints'] as const
export type MaintenanceTool = (typeof maintenanceTools)[number]

export const runStatuses = ['running', 'done', 'failed', 'stopped'] as const
export type RunStatus = (typeof runStatuses)[number]

export const stages = ['users', 'stock'] as const
export type Stage = (typeof stages)[number]

/** The stages of each maintenance tool, in the order in which a run goes through them. */
export const stagesOf = {
  reaggregateAllUserData: ['users', 'stock'],
  grantMissingNewMemberPoints: ['users'],
} as const satisfies Record<MaintenanceTool, readonly Stage[]>
/** Returns the next stage of a maintenance tool, or null after the last. */
export function stageAfter(tool: MaintenanceTool, stage: Stage): Stage | null {
  const stages: readonly Stage[] = stagesOf[tool]
  return stages[stages.indexOf(stage) + 1] ?? null
}

/**
 * Kinds of findings of maintenance runs. `new_member` is a user who lacks the points for new members. The others are stored values that
 * differ from recomputed ones (reaggregate.ts); `shelf` are stock counters.
 */
export const findingKinds = ['counts', 'tier', 'balance', 'lots', 'ledger', 'shelf', 'new_member'] as const
export type FindingKind = (typeof findingKinds)[number]

/** The stored or the recomputed values of a difference that a maintenance run found, by field name. Equal fields are left out. */
export type Facts = Record<string, string | number>

/**
 * The values that a maintenance run compares for each kind of finding. `lastEntryNo` is the number of the user's last entry in the points
 * ledger. `remaining` counts the points left in the user's lots (points of earlier entries), `astray` the lots in which that number is
 * wrong.
 */
export type FindingFields = {
  counts: { pickupCount: number; noShowHalves: number }
  tier: { tier: Tier }
  balance: { points: number; lastEntryNo: number }
  lots: { remaining: number; astray: number }
  ledger: { balance: number; entries: number }
  shelf: { reservedUnits: number; pickedUpUnits: number; waitingCount: number; waitingUnits: number; nextSeq: number }
  new_member: { points: number }
}

/**
 * A difference between stored (`before`) and recomputed (`after`) values of a user or a variant group, with only the fields that differ.
 * `mended` is false where a maintenance run cannot correct it.
 */
export type Difference<Kind extends FindingKind = FindingKind> = Kind extends FindingKind
  ? { kind: Kind; before: Partial<FindingFields[Kind]>; after: Partial<FindingFields[Kind]>; mended: boolean }
  : never

/** A difference that a maintenance run found. `subjectId` is the id of the user or the variant group. */
export type Finding<Kind extends FindingKind = FindingKind> = Difference<Kind> & { subjectId: string }
