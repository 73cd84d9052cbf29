/**
 * Returns the SQL expression of a user's effective role, as `effectiveRole` of the domain. A suspended admin counts as customer.
 */
export function effectiveRoleOf(user: string): string {
  return `case when ${user}.role = 'admin' and ${user}.manual_tier = 'restricted' then 'customer' else ${user}.role end`
}
