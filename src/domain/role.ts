import { isSuspended, type Tier } from './tier.ts'

/** Roles of users (docs/RULES.md#roles). */
export const roles = ['customer', 'admin', 'master'] as const
export type Role = (typeof roles)[number]

export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'master'
}

export function isMaster(role: Role): boolean {
  return role === 'master'
}

/**
 * Returns the role that counts: an admin suspended by hand has a customer's rights (docs/RULES.md#suspended-staff). Masters keep theirs, so
 * that the shop always has one. A suspension by missed pickups changes no role.
 */
export function effectiveRole({ role, manualTier }: { role: Role; manualTier: Tier | null }): Role {
  return role === 'admin' && manualTier !== null && isSuspended(manualTier) ? 'customer' : role
}

type Person = { userId: string; role: Role }

/**
 * True when the actor may end the target's sessions and make a password code: eight digits with which the target sets a new password. A
 * master may for everyone else, an admin for customers.
 */
export function mayHelpSignIn(actor: Person, target: Person): boolean {
  if (actor.userId === target.userId) return false
  return isMaster(actor.role) || (actor.role === 'admin' && target.role === 'customer')
}
