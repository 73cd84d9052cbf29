/**
 * SQL expression: the code that tells a user from others with the same name and last four phone digits (docs/RULES.md#namesakes). Null for
 * a user without namesakes.
 */
export function namesakeCode(user: string): string {
  const other = `select from users n where n.id <> ${user}.id and n.display_name = ${user}.display_name and n.withdrawn_at is null`
  const sameName = `lower(n.display_name) = lower(${user}.display_name)`
  return `case when ${user}.withdrawn_at is null and case when ${user}.phone_last4 is null
    then exists (${other} and ${sameName} and n.phone_last4 is null)
    else exists (${other} and n.phone_last4 = ${user}.phone_last4) end then right(${user}.referral_code, 6) end`
}
