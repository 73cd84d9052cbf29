-- Who wants to hear that a round begins to sell (docs/decisions/035-told-when-a-round-opens.md).
create table opening_alerts (
  round_id   text not null references sales_rounds on delete cascade,
  user_id    uuid not null references users,
  created_at timestamptz not null,
  primary key (round_id, user_id)
);
create index opening_alerts_user on opening_alerts (user_id);
