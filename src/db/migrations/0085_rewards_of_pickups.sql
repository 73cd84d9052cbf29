-- Which rewards of an invitation a pickup of the friend gave, and how often each was taken back with one (docs/decisions/061-a-pickup-taken-back.md).
alter table referrals
  add column reward_by_pickup boolean not null default false,
  add column friend_reward_by_pickup boolean not null default false,
  add column reward_taken smallint not null default 0 check (reward_taken >= 0),
  add column friend_reward_taken smallint not null default 0 check (friend_reward_taken >= 0),
  add constraint referrals_reward_by_pickup check (not reward_by_pickup or reward = 'paid'),
  add constraint referrals_friend_by_pickup check (not friend_reward_by_pickup or friend_reward = 'paid');

-- Of what was given before, that which bears the moment of a pickup that stands.
update referrals r set reward_by_pickup = true
where r.reward = 'paid' and exists (
  select from orders o where o.user_id = r.invitee_id and o.status = 'PICKED_UP' and o.picked_up_at = r.rewarded_at);
update referrals r set friend_reward_by_pickup = true
where r.reward_by_pickup and r.friend_reward = 'paid' and r.created_at < r.rewarded_at and exists (
  select from point_entries e where e.user_id = r.invitee_id and e.source_key = 'referral' and e.created_at >= r.rewarded_at);
