-- Whether a visit's points were told to its visitor: once a day, on whichever device asks first.
alter table daily_visits add column is_told boolean not null default false;
