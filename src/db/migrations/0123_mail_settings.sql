-- expand
-- The mail server that a master set in the browser (docs/decisions/106). One row, which stays with empty settings when they are removed, so
-- that its version never repeats. `password` is encrypted under a key derived from SECRET.
create table mail_settings (
  id text primary key default 'main' check (id = 'main'),
  host text check (char_length(host) between 1 and 253),
  port integer check (port in (25, 465, 587, 2525)),
  encryption text check (encryption in ('tls', 'starttls')),
  username text check (char_length(username) <= 200),
  password text,
  sender text check (char_length(sender) between 3 and 254),
  version bigint not null default 1,
  check (num_nonnulls(host, port, encryption, username, sender) in (0, 5)),
  check ((password is not null) = (coalesce(username, '') <> ''))
);
