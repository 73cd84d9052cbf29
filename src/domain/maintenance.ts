import type { Tier } from './tier.ts'

/** The data tools (SPEC section 7; DECISIONS, Data tools), the states of a run of theirs, and what one may find. */
export const maintenanceTools = ['reaggregateAllUserData', 'grantMissingNewMemberPoints'] as const
export type MaintenanceTool = (typeof maintenanceTools)[number]

export const runStatuses = ['running', 'done', 'failed', 'stopped'] as const
export type RunStatus = (typeof runStatuses)[number]

export const stages = ['users', 'stock'] as const
export type Stage = (typeof stages)[number]

/** What a run goes through, one after the other. */
export const stagesOf = {
  reaggregateAllUserData: ['users', 'stock'],
  grantMissingNewMemberPoints: ['users'],
} as const satisfies Record<MaintenanceTool, readonly Stage[]>
/** The stage after this one; null after the last. */
export function stageAfter(tool: MaintenanceTool, stage: Stage): Stage | null {
  const stages: readonly Stage[] = stagesOf[tool]
  return stages[stages.indexOf(stage) + 1] ?? null
}

/** `new_member` is a user who never got the new member's points; the others are differences (domain/reaggregate.ts). */
export const findingKinds = ['counts', 'tier', 'balance', 'lots', 'ledger', 'shelf', 'new_member'] as const
export type FindingKind = (typeof findingKinds)[number]

/** Fields that differ, by name. */
export type Facts = Record<string, string | number>

/** The fields that a finding of each kind may have. */
export type FindingFields = {
  counts: { pickupCount: number; noShowHalves: number }
  tier: { tier: Tier }
  balance: { points: number; lastEntryNo: number }
  lots: { remaining: number; astray: number }
  ledger: { balance: number; entries: number }
  shelf: { reservedUnits: number; pickedUpUnits: number; waitingCount: number; waitingUnits: number; nextSeq: number }
  new_member: { points: number }
}

/** What was not as it ought to be, by the fields that differ. Not `mended`: it needs a person. */
export type Difference<Kind extends FindingKind = FindingKind> = Kind extends FindingKind
  ? { kind: Kind; before: Partial<FindingFields[Kind]>; after: Partial<FindingFields[Kind]>; mended: boolean }
  : never

/** A difference, and whose: `subjectId` is a user's or a variant group's. */
export type Finding<Kind extends FindingKind = FindingKind> = Difference<Kind> & { subjectId: string }
