-- How many points each member of staff gave by hand on a Korean day: the row is the lock under which a daily cap is kept
-- (docs/decisions/044-masters-are-protected.md). Taking points back lowers nothing.
create table given_points (
  actor_id uuid not null references users,
  day      date not null,
  points   bigint not null check (points > 0),
  primary key (actor_id, day)
);
insert into given_points (actor_id, day, points)
select actor_id, (at at time zone 'Asia/Seoul')::date, sum((after->>'points')::bigint - (before->>'points')::bigint)
from audit_log
where action in ('points.adjust', 'points.edit', 'points.delete') and actor_id is not null
  and (after->>'points')::bigint > (before->>'points')::bigint
group by 1, 2;
