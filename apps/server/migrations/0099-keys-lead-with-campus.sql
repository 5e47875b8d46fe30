-- A record of a campus is found by its campus and its id, and by nothing else: one index for the key instead of two, and each of
-- them in the order by which a database is divided among several machines (decision 0002). What a school shares, files and sessions are
-- found without a campus and keep the id alone.
do $$
declare
  record_table regclass;
  named_key text;
  reference record;
begin
  create temporary table waiting_reference (referrer regclass, name text, definition text) on commit drop;
  for record_table in
    select c.conrelid
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'campus_id' and a.attnotnull
    where c.contype = 'p' and pg_get_constraintdef(c.oid) = 'PRIMARY KEY (id)'
      and c.conrelid <> 'file'::regclass
      and (select array_agg(p.polname::text) from pg_policy p where p.polrelid = c.conrelid) = array['same_campus']
    order by c.conrelid::regclass::text
  loop
    for reference in
      select conrelid::regclass as referrer, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where confrelid = record_table and contype = 'f' and conparentid = 0
    loop
      insert into waiting_reference values (reference.referrer, reference.name, reference.definition);
      execute format('alter table %s drop constraint %I', reference.referrer, reference.name);
    end loop;
    for named_key in
      select conname from pg_constraint
      where conrelid = record_table and contype in ('p', 'u')
        and pg_get_constraintdef(oid) in ('PRIMARY KEY (id)', 'UNIQUE (campus_id, id)')
    loop
      execute format('alter table %s drop constraint %I', record_table, named_key);
    end loop;
    execute format('alter table %s add primary key (campus_id, id)', record_table);
  end loop;
  for reference in select * from waiting_reference loop
    execute format('alter table %s add constraint %I %s', reference.referrer, reference.name, reference.definition);
  end loop;
end $$;
