-- A link in the mail to a former address puts that address back for a week (docs/decisions/073-a-changed-address-can-be-put-back.md).
alter table password_resets
  -- the address that a link of way `former` puts back
  add column email text,
  drop constraint password_resets_way_check,
  add constraint password_resets_way_check check (way in ('mail', 'staff', 'former')),
  add constraint password_resets_former check ((way = 'former') = (email is not null));
drop index password_resets_token;
create unique index password_resets_token on password_resets (secret_hash) where way <> 'staff';
create index password_resets_former on password_resets (email) where way = 'former';
