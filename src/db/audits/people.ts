import type { Audit } from './audit.ts'

/** SPEC §4 in SQL, as `tierOf` of the domain says it; a test holds the two together. */
export const derivedTier = `case
  when no_show_halves >= 6 then 'restricted'
  when pickup_count = 0 and no_show_halves = 0 then 'sprout'
  when pickup_count * 200 >= 98 * (pickup_count * 2 + no_show_halves) and pickup_count >= 250 then 'god'
  when pickup_count * 200 >= 95 * (pickup_count * 2 + no_show_halves) and pickup_count >= 100 then 'king'
  when pickup_count * 200 >= 90 * (pickup_count * 2 + no_show_halves) and pickup_count >= 30 then 'fairy'
  when pickup_count * 200 < 70 * (pickup_count * 2 + no_show_halves) then 'caution'
  else 'sprout' end`

export const peopleAudits: readonly Audit[] = [
  {
    name: 'people.tier',
    must: 'a tier follows from the counts, unless it was set by hand',
    sql: `select id as user_id, pickup_count, no_show_halves, loyalty_tier, ${derivedTier} as derived from users
          where manual_tier is null and loyalty_tier <> ${derivedTier}`,
  },
  {
    name: 'people.account_without_user',
    must: 'every sign-in account has its user',
    sql: `select a.id as account_id from auth_users a where not exists (select from users u where u.id = a.id)`,
  },
  {
    name: 'people.user_without_account',
    must: 'every user who has not withdrawn has a sign-in account',
    sql: `select u.id as user_id from users u
          where u.withdrawn_at is null and not exists (select from auth_users a where a.id = u.id)`,
  },
  {
    name: 'people.result_without_user',
    must: "every command's kept answer belongs to a user",
    sql: `select c.user_id, c.request_id from command_results c where not exists (select from users u where u.id = c.user_id)`,
  },
]
