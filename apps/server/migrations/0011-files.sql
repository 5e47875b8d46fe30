-- What users upload. The bytes lie in a folder or in S3 under the id; this row is what is known of them (decision 0038).
create table file (
  -- random: texts and links name it, and nobody can guess another one's
  id uuid primary key default gen_random_uuid(),
  campus_id bigint not null,
  owner_id bigint not null,
  -- as its owner called it
  name text not null check (name <> ''),
  -- found in its bytes, whatever its name says
  media_type text not null,
  size bigint not null check (size >= 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  foreign key (campus_id, owner_id) references person (campus_id, user_id)
);
create index file_of_owner on file (campus_id, owner_id, created_at desc);
call make_tenant_table('file');

-- What stands at the head of every page: a campus's own, or else its school's, which belongs to one of its campuses.
create table logo (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  -- null: of this campus alone
  school_id bigint,
  file_id uuid not null,
  foreign key (campus_id, file_id) references file (campus_id, id)
);
create unique index logo_of_campus on logo (campus_id) where school_id is null;
create unique index logo_of_school on logo (school_id) where school_id is not null;
call make_school_table('logo');
