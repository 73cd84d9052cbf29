-- Links to an address that the account changed before another one was confirmed counted as used. They had only expired.
update email_confirmations c set used_at = null from auth_users a
where a.id = c.user_id and c.used_at is not null and a.email <> c.email;
