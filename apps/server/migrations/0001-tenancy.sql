-- The tenancy floor (decision 0002). The server reads and writes tenant rows as the role pelion_app, under row-level
-- security, with the campus in the setting pelion.campus_id. Without it every tenant table is empty.
-- References between tenant rows carry campus_id on both sides, so the database refuses one that crosses a campus; and a
-- row that refers to another one of its campus needs no reference to the campus itself, which every write would pay for.

do $$
begin
  if not exists (select from pg_roles where rolname = 'pelion_app') then
    create role pelion_app nologin;
  end if;
  execute format('grant pelion_app to %I', current_user);
end
$$;

grant usage on schema public to pelion_app;

create function current_campus() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('pelion.campus_id', true), '')::bigint;

-- Puts a table under the floor. Its columns must include campus_id.
create procedure make_tenant_table(table_name regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy same_campus on %s to pelion_app using (campus_id = (select current_campus())) with check (campus_id = (select current_campus()))',
    table_name
  );
  execute format('grant select, insert, update, delete on %s to pelion_app', table_name);
end
$$;

-- An exact fraction, "7/3" or "2": scores and points are never floats.
create domain rational as text check (value ~ '^-?[0-9]{1,40}(/[1-9][0-9]{0,39})?$');
