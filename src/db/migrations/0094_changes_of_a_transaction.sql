-- What a transaction did to what has a version, for the answer to the command: one line `type before after id` per change, 0 where there was
-- nothing before or is nothing after. Only transactions that ask for it (db/connection/changes.ts) keep the lines, so a sale pays for the question alone.
create function note_change() returns trigger language plpgsql as $$
begin
  perform set_config('moapick.changes', concat(
    current_setting('moapick.changes', true),
    tg_argv[0], ' ',
    case tg_op when 'INSERT' then 0 else old.version end, ' ',
    case tg_op when 'DELETE' then 0 else new.version end, ' ',
    case tg_op when 'DELETE' then old.id else new.id end, E'\n'), true);
  return null;
end $$;

do $$
declare
  noted record;
begin
  for noted in
    select * from (values
      ('orders', 'order'), ('sales_rounds', 'round'), ('products', 'product'), ('banners', 'banner'), ('round_templates', 'template')
    ) as kinds (kind_table, kind)
  loop
    execute format(
      'create trigger %1$s_note_made after insert or delete on %1$s for each row
         when (current_setting(''moapick.notes'', true) = ''on'') execute function note_change(%2$L)',
      noted.kind_table, noted.kind);
    execute format(
      'create trigger %1$s_note_change after update of version on %1$s for each row
         when (current_setting(''moapick.notes'', true) = ''on'') execute function note_change(%2$L)',
      noted.kind_table, noted.kind);
  end loop;
end $$;
