-- expand
-- Addresses of one mailbox, as src/domain/identity.ts has them: mail to mina+shop@mail.kr reaches mina@mail.kr (docs/decisions/096-a-mailbox-is-one.md).
create function mailbox_of(email text) returns text language sql immutable strict parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select regexp_replace(split_part(lower(email), '@', 1), '^([^+]+)\+.*$', '\1') as name, split_part(lower(email), '@', 2) as domain) as parts
$$;
create index auth_users_mailbox on auth_users (mailbox_of(email)) where email_verified;
