-- Profiles, invitations, withdrawal, reviews, and the lists that the shop's people read.

-- Whoever comes back within a year of withdrawing gets no second welcome. What a former member is known by is a keyed hash of an
-- address or a telephone number: nobody can read either out of it.
create table former_members (
  key            bytea primary key check (length(key) = 32),
  -- whether they were kept from reserving when they left
  was_restricted boolean not null,
  withdrawn_at   timestamptz not null,
  kept_until     timestamptz not null,
  check (kept_until > withdrawn_at)
);
create index former_members_over on former_members (kept_until);
alter table users add column is_returning boolean not null default false;

-- A photo of one's own, uploaded as those of reviews are.
alter table users add column photo_file_id uuid unique references files on delete set null;

-- What became of the inviter's reward.
alter table referrals add column reward text not null default 'paid' check (reward in ('paid', 'held', 'over_limit', 'restricted'));
alter table referrals add constraint referrals_paid check ((reward = 'paid') = (rewarded_at is not null));
create index referrals_rewarded on referrals (inviter_id, rewarded_at) where reward = 'paid';

-- When a session was last seen, to the hour; null: not since it began.
alter table auth_sessions add column seen_at timestamptz;

-- The list of people is searched by the beginnings of these. Points and counts have none: they change with every order, and an index
-- on them would take each change of a row out of its place; sorting everybody by them is a matter of milliseconds.
create index users_display_name on users (lower(display_name) text_pattern_ops);
create index users_given_name on users (lower(substr(display_name, 2)) text_pattern_ops);
create index users_nickname_key on users (nickname_key text_pattern_ops);
create index users_email_prefix on users (lower(email) text_pattern_ops);
create index users_code_prefix on users (referral_code text_pattern_ops);

drop index audit_log_at;
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index personal_data_access_newest on personal_data_access (at desc, id desc);
create index personal_data_access_actor on personal_data_access (actor_id, at desc, id desc);

create index encore_requests_product on encore_requests (product_id, created_at desc);

create index reviews_user on reviews (user_id, created_at desc, id desc);
create index reviews_newest on reviews (created_at desc, id desc);
alter table review_photos add constraint review_photos_once unique (file_id);
