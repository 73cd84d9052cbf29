import { isSuspended, type Tier } from './tier.ts'

/** SPEC §6: isAdmin is true for admin or master, isMaster only for master. */
export const roles = ['customer', 'admin', 'master'] as const
export type Role = (typeof roles)[number]

export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'master'
}

export function isMaster(role: Role): boolean {
  return role === 'master'
}

/**
 * Returns the role that counts: an admin whom somebody suspended by hand may what a customer may. Masters keep theirs, so that a shop is never
 * without one, and a suspension by missed pickups ends no work at the counter.
 */
export function effectiveRole({ role, manualTier }: { role: Role; manualTier: Tier | null }): Role {
  return role === 'admin' && manualTier !== null && isSuspended(manualTier) ? 'customer' : role
}

type Person = { userId: string; role: Role }

/**
 * True for an admin and a customer, and for a master and anybody else: who may make a password code for somebody, and end their sessions.
 * Nobody for themselves.
 */
export function mayHelpSignIn(actor: Person, target: Person): boolean {
  if (actor.userId === target.userId) return false
  return isMaster(actor.role) || (actor.role === 'admin' && target.role === 'customer')
}
