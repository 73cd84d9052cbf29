-- What every server writes again and again: it shows that a sale could write, and answers what time it is. Room for many versions of the
-- row on its page, so that none of them touches an index.
create table heartbeat (
  sole boolean primary key default true check (sole),
  at   timestamptz not null
) with (fillfactor = 10);
insert into heartbeat (at) values ('epoch');
