-- Uploads in pieces. Their room is held from the beginning, so that no other upload takes it meanwhile.

alter table file
  -- checking and refused: kept, but never served
  add column state text not null default 'ready' check (state in ('checking', 'ready', 'refused')),
  -- made by the server from another file; takes no room of the plan
  add column is_preview boolean not null default false;
create index file_bytes on file (campus_id, sha256, size) where not is_preview;

create table upload (
  campus_id bigint not null,
  id uuid not null,
  owner_id bigint not null,
  name text not null check (name <> ''),
  -- bytes, as the device announced them
  size int not null check (size > 0),
  purpose text not null,
  -- where the kept pieces begin, and how far they reach without gaps
  piece_offsets int[] not null default '{}',
  received int not null default 0 check (received between 0 and size),
  -- null: unfinished
  file_id uuid,
  created_at timestamptz not null,
  -- of the latest piece
  received_at timestamptz not null,
  -- when a record took the file; null: the file is removed after a day
  used_at timestamptz,
  primary key (campus_id, id),
  check (file_id is null or received = size),
  foreign key (campus_id, owner_id) references person (campus_id, user_id),
  foreign key (campus_id, file_id) references file (campus_id, id) on delete cascade
);
create index upload_of_owner on upload (campus_id, owner_id) where file_id is null;
create index upload_of_file on upload (campus_id, file_id) where file_id is not null;
create index upload_received on upload (received_at);
call make_tenant_table('upload');

-- Equal bytes count once for a campus. The lock is the one that uploads take (holdStorage): without it two transactions
-- would each believe that the other keeps the bytes.
create or replace function count_storage() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('schoolStorage:' || s.school_id, 0))
  from (
    select distinct c.school_id from changed f join campus c on c.id = f.campus_id
    where not f.is_preview order by c.school_id
  ) s;
  insert into storage_change (campus_id, bytes)
  select n.campus_id, case tg_op when 'INSERT' then sum(n.size) else -sum(n.size) end
  from (select distinct campus_id, sha256, size from changed where not is_preview) n
  where not exists (
    select from file f
    where f.campus_id = n.campus_id and f.sha256 = n.sha256 and f.size = n.size and not f.is_preview
      and f.id not in (select c.id from changed c)
  )
  group by n.campus_id;
  return null;
end
$$;

-- Unfinished uploads count with their announced size; a finished one counts as its file.
create function count_held() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.file_id is null then
    insert into storage_change (campus_id, bytes) values (old.campus_id, -old.size);
  end if;
  if tg_op <> 'DELETE' and new.file_id is null then
    insert into storage_change (campus_id, bytes) values (new.campus_id, new.size);
  end if;
  return null;
end
$$;
create trigger count_held after insert or delete or update of file_id on upload
  for each row execute function count_held();

delete from storage_change;
insert into storage_change (campus_id, bytes)
select campus_id, sum(size) from (select distinct campus_id, sha256, size from file) f group by campus_id;
