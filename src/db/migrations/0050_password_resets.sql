-- Ways back in without the password: a link by mail, or a code that staff read out (docs/decisions/033-back-in-without-the-password.md).

-- Mails with a link that were asked for and have not been sent. The address is what was typed, known or not, so that asking takes as long and
-- writes as much for a stranger's; a row goes with its mail, or after half an hour.
create table reset_mails (
  id              uuid primary key,
  email           text not null,
  asked_at        timestamptz not null,
  attempts        integer not null default 0,
  next_attempt_at timestamptz not null
);
create index reset_mails_due on reset_mails (next_attempt_at);

create table password_resets (
  id          uuid primary key,
  user_id     uuid not null references auth_users on delete cascade,
  way         text not null check (way in ('mail', 'staff')),
  -- a hash of the link's token, a keyed hash of a code: nobody reads either out of it
  secret_hash bytea not null check (length(secret_hash) = 32),
  issued_by   uuid references users,
  created_at  timestamptz not null,
  expires_at  timestamptz not null check (expires_at > created_at),
  -- by this way or another one: a new password ends all of them
  used_at     timestamptz,
  -- guesses at a code; a token cannot be guessed
  tries       smallint not null default 0 check (tries between 0 and 5),
  check ((way = 'staff') = (issued_by is not null))
);
create unique index password_resets_token on password_resets (secret_hash) where way = 'mail';
-- the last code counts
create unique index password_resets_one_code on password_resets (user_id) where way = 'staff' and used_at is null;
create index password_resets_user on password_resets (user_id, created_at);
create index password_resets_expired on password_resets (expires_at);
