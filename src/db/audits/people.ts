import type { Audit } from './audit.ts'

/**
 * SQL expression: the tier that follows from a user's pickup and no-show counts, as `tierOf` of the domain. A test compares the two
 * (docs/RULES.md#tiers).
 */
export const derivedTier = `case
  when no_show_halves >= 6 then 'restricted'
  when pickup_count = 0 and no_show_halves = 0 then 'sprout'
  when pickup_count * 200 >= 98 * (pickup_count * 2 + no_show_halves) and pickup_count >= 250 then 'god'
  when pickup_count * 200 >= 95 * (pickup_count * 2 + no_show_halves) and pickup_count >= 100 then 'king'
  when pickup_count * 200 >= 90 * (pickup_count * 2 + no_show_halves) and pickup_count >= 30 then 'fairy'
  when pickup_count * 200 < 70 * (pickup_count * 2 + no_show_halves) then 'caution'
  else 'sprout' end`

/**
 * SQL expressions: the source keys of the points entries that reward the friend and the inviter (`friendSource` and `inviterSource` of the
 * domain). `taken` is how often the reward was taken back; a repeated reward has another key.
 */
const friendKey = (taken: string) => `'referral' || ${lifeOf(taken)}`
const inviterKey = (taken: string) => `'invite:' || r.invitee_id || ${lifeOf(taken)}`
const lifeOf = (taken: string) => `case when ${taken} = 0 then '' else ':' || ${taken} + 1 end`

/** SQL condition: a reward counts as taken back, but the ledger has an entry of it without a reversal. */
const takenUnreversed = (userId: string, taken: string, key: (taken: string) => string) =>
  `exists (select from generate_series(0, ${taken} - 1) life where exists (
     select from point_entries e where e.user_id = ${userId} and e.source_key = ${key('life')} and ${stands('e')}))`
const stands = (entry: string) =>
  `not exists (select from point_entries back where back.user_id = ${entry}.user_id and back.reverses = ${entry}.id)`

/**
 * SQL condition: the friend has a reward given for a pickup, though no order of theirs is picked up and the e-mail address is
 * unconfirmed.
 */
const givenWithoutPickup = `(r.friend_reward_by_pickup
  and exists (select from point_entries e where e.user_id = r.invitee_id and e.source_key = ${friendKey('r.friend_reward_taken')} and ${stands('e')})
  and not exists (select from orders o where o.user_id = r.invitee_id and o.status = 'PICKED_UP')
  and exists (select from auth_users a join auth_accounts c on c.user_id = a.id and c.provider_id = 'credential'
              where a.id = r.invitee_id and not a.email_verified))`

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
  {
    name: 'people.withdrawn',
    must: 'who withdrew has no sign-in account, no role and no place in a line, and says nothing of who they were',
    sql: `select u.id as user_id from users u where u.withdrawn_at is not null and (u.role <> 'customer' or u.gender is not null
            or u.age_range is not null or u.photo_url is not null or u.photo_file_id is not null
            or exists (select from auth_users a where a.id = u.id)
            or exists (select from waitlist_entries w where w.user_id = u.id and w.status = 'waiting'))`,
  },
  {
    name: 'people.referral',
    must: 'an invitation names the same inviter in both places, and gave its points: to the friend and to the inviter when it says so; what was taken back with a pickup was reversed, and what a pickup gave stands beside one',
    sql: `select r.invitee_id, r.inviter_id, r.reward from referrals r join users u on u.id = r.invitee_id
          where u.referred_by is distinct from r.inviter_id
            or (r.friend_reward = 'paid') <> exists (
              select from point_entries e where e.user_id = r.invitee_id and e.source_key = ${friendKey('r.friend_reward_taken')})
            or (r.reward = 'paid') <> exists (
              select from point_entries e where e.user_id = r.inviter_id and e.source_key = ${inviterKey('r.reward_taken')})
            or ${takenUnreversed('r.invitee_id', 'r.friend_reward_taken', friendKey)}
            or ${takenUnreversed('r.inviter_id', 'r.reward_taken', inviterKey)}
            or ${givenWithoutPickup}
          union all
          select u.id, u.referred_by, null from users u
          where u.referred_by is not null and not exists (select from referrals r where r.invitee_id = u.id)`,
  },
  {
    name: 'people.confirmation',
    must: 'a link that was used confirmed the address that the account has, no confirmed address waits for a mail, and an address that its holder proved is confirmed',
    sql: `select c.id, c.user_id from email_confirmations c join auth_users a on a.id = c.user_id
          where (c.used_at is not null and (a.email <> c.email or not a.email_verified))
            or (c.next_attempt_at is not null and (a.email_verified or a.email <> c.email))
          union all
          select null, a.id from auth_users a where a.proven_email = a.email and not a.email_verified`,
  },
  {
    name: 'people.review',
    must: 'a review is by the owner of the order and of the product on its line, and gave its points',
    sql: `select v.id as review_id from reviews v
          join orders o on o.id = v.order_id join order_items l on l.order_id = v.order_id and l.line_no = v.line_no
          where o.user_id <> v.user_id or l.product_id <> v.product_id
            or not exists (select from point_entries e where e.user_id = v.user_id and e.source_key = 'review:' || v.id)`,
  },
]
