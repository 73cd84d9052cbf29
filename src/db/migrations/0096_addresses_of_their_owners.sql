-- By whom an address was proven (docs/decisions/074-whose-press-proves-an-address.md).
alter table auth_users
  -- the address that the account's own holder proved; compared with email, so that another address is unproven
  add column proven_email text;
alter table password_resets
  -- a link of way `former` to an address that its holder had not proven: it ends the older ways in as well
  add column ends_ways_in boolean not null default false;
-- Who proved a confirmed address of an account with a password is not known, so it counts as not proven by its holder. Providers vouched.
update auth_users a set proven_email = email
where email_verified and not exists (select from auth_accounts c where c.user_id = a.id and c.provider_id = 'credential');
