-- A friend who turns out to have been here before earns nobody a reward that was held back (docs/decisions/056-a-number-that-is-known.md).
alter table referrals
  drop constraint referrals_reward_check,
  add constraint referrals_reward_check check (reward in ('paid', 'held', 'over_limit', 'restricted', 'returning'));

-- Whole numbers are looked for when somebody gives one.
create index users_restricted_phone on users (phone) where is_suspended and phone is not null;
