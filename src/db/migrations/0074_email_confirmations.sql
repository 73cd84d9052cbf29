-- Mails with a link by which somebody shows that an address reaches them (docs/decisions/051-addresses-are-confirmed.md). A row is the mail
-- while it waits to be sent, and its link after that.
create table email_confirmations (
  id              uuid primary key,
  user_id         uuid not null references auth_users on delete cascade,
  -- where the mail goes: the link proves this address and no other
  email           text not null,
  asked_at        timestamptz not null,
  -- a day later; earlier once the account has another address
  expires_at      timestamptz not null,
  -- a hash of the link's token, written when the mail is first tried: nobody reads the token out of it
  token_hash      bytea check (length(token_hash) = 32),
  -- this link or another one of the person proved the address
  used_at         timestamptz,
  attempts        integer not null default 0,
  -- the mail server was away at the last attempt
  is_delayed      boolean not null default false,
  -- null once the mail was sent, given up, or is of no more use
  next_attempt_at timestamptz
);
create unique index email_confirmations_token on email_confirmations (token_hash);
create index email_confirmations_due on email_confirmations (next_attempt_at) where next_attempt_at is not null;
create index email_confirmations_user on email_confirmations (user_id, asked_at);
create index email_confirmations_expired on email_confirmations (expires_at);
