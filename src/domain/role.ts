/** SPEC §6: isAdmin is true for admin or master, isMaster only for master. */
export const roles = ['customer', 'admin', 'master'] as const
export type Role = (typeof roles)[number]

export function isAdmin(role: Role): boolean {
  return role === 'admin' || role === 'master'
}

export function isMaster(role: Role): boolean {
  return role === 'master'
}
