-- What the nightly check of storage found, and when a school crossed a level of its storage.

create table storage_check (
  campus_id bigint primary key references campus (id),
  checked_at timestamptz not null,
  files int not null,
  -- without bytes in the store, or with another number of them
  missing int not null,
  -- the meter less the rows
  bytes_apart bigint not null
);
call make_tenant_table('storage_check');
revoke insert, update, delete on storage_check from pelion_app;

-- A crossing of 80 or 100 percent of a school's storage, told to the school admins of this campus. Of a campus, because
-- notices are: one where each school admin of the school is.
create table storage_crossing (
  campus_id bigint not null references campus (id),
  id bigint generated always as identity,
  percent smallint not null check (percent in (80, 100)),
  -- bytes in use at the crossing
  used bigint not null,
  crossed_at timestamptz not null default now(),
  -- when the use fell 5 percent below it; the next crossing is told again
  ended_at timestamptz,
  primary key (campus_id, id)
);
create index storage_crossing_open on storage_crossing (campus_id) where ended_at is null;
call make_tenant_table('storage_crossing');
revoke insert, update, delete on storage_crossing from pelion_app;

-- Call it under the lock of the school's storage. Nothing where the crossing was told and has not ended.
create function note_storage_crossing(crossed smallint, bytes_used bigint, admin_type smallint)
  returns table (campus_id bigint, id bigint)
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    insert into storage_crossing as x (campus_id, percent, used)
    select distinct a.campus_id, crossed, bytes_used
    from (
      select min(m.campus_id) as campus_id
      from membership m
      join campus c on c.id = m.campus_id and c.school_id = current_school()
      join membership_role r on r.campus_id = m.campus_id and r.user_id = m.user_id and r.user_type = admin_type
      where m.removed_at is null and not m.is_suspended
      group by m.user_id
    ) a
    where not exists (
      select from storage_crossing o join campus c on c.id = o.campus_id
      where c.school_id = current_school() and o.percent = crossed and o.ended_at is null
    )
    returning x.campus_id, x.id;
  end;
revoke all on function note_storage_crossing from public;
grant execute on function note_storage_crossing to pelion_app;

create function end_storage_crossings(school bigint) returns void
  language sql volatile security definer set search_path = public, pg_temp
  begin atomic
    update storage_crossing x set ended_at = now()
    from campus c
    where c.school_id = school and x.campus_id = c.id and x.ended_at is null and storage_of(school) < x.used * 0.95;
  end;
revoke all on function end_storage_crossings from public;

create or replace function count_storage() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  schools bigint[] := array(
    select distinct c.school_id from changed f join campus c on c.id = f.campus_id
    where not f.is_preview order by c.school_id
  );
begin
  perform pg_advisory_xact_lock(hashtextextended('schoolStorage:' || s, 0)) from unnest(schools) s;
  insert into storage_change (campus_id, bytes)
  select n.campus_id, case tg_op when 'INSERT' then sum(n.size) else -sum(n.size) end
  from (select distinct campus_id, sha256, size from changed where not is_preview) n
  where not exists (
    select from file f
    where f.campus_id = n.campus_id and f.sha256 = n.sha256 and f.size = n.size and not f.is_preview
      and f.id not in (select c.id from changed c)
  )
  group by n.campus_id;
  if tg_op = 'DELETE' then
    perform end_storage_crossings(s) from unnest(schools) s;
  end if;
  return null;
end
$$;

create or replace function count_held() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.file_id is null then
    insert into storage_change (campus_id, bytes) values (old.campus_id, -old.size);
  end if;
  if tg_op <> 'DELETE' and new.file_id is null then
    insert into storage_change (campus_id, bytes) values (new.campus_id, new.size);
  end if;
  -- Never for a finished one, whose file takes the lock of the storage only afterwards.
  if tg_op <> 'INSERT' and old.file_id is null then
    perform end_storage_crossings(c.school_id) from campus c where c.id = old.campus_id;
  end if;
  return null;
end
$$;
