/** SQL of `effectiveRole` of the domain for a row of users: an admin whom somebody suspended by hand counts as a customer. */
export function effectiveRoleOf(user: string): string {
  return `case when ${user}.role = 'admin' and ${user}.manual_tier = 'restricted' then 'customer' else ${user}.role end`
}
