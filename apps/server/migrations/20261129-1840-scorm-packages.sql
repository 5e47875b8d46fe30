-- SCORM packages: their versions, the files of each, and how far people are.

create table scorm_package (
  id bigint generated always as identity,
  campus_id bigint not null,
  name text not null check (name <> ''),
  description text not null default '',
  grade_id bigint,
  subject_id bigint,
  -- spec 1 §3: draft 1, active 2, inactive 3
  status smallint not null default 1 check (status between 1 and 3),
  -- attempt of a learner that counts
  counted text not null default 'best' check (counted in ('best', 'last', 'first')),
  -- 0 to 100; null: what the package says
  mastery_score smallint check (mastery_score between 0 and 100),
  created_by bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null default 1,
  -- progress stays when a package is deleted
  removed_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index scorm_package_newest on scorm_package (campus_id, created_at desc, id desc) where removed_at is null;
create index scorm_package_grade on scorm_package (campus_id, grade_id) where grade_id is not null;
create index scorm_package_subject on scorm_package (campus_id, subject_id) where subject_id is not null;
create index scorm_package_author on scorm_package (campus_id, created_by);
call make_tenant_table('scorm_package');

-- The newest one is launched; an attempt keeps the version that it began with.
create table scorm_version (
  id bigint generated always as identity,
  campus_id bigint not null,
  package_id bigint not null,
  -- folder of the store
  folder uuid not null,
  edition text not null check (edition in ('scorm12', 'scorm2004')),
  -- what the manifest says: title, parts
  contents jsonb not null,
  file_name text not null,
  -- of all its files, unpacked; they take room of the plan
  bytes bigint not null check (bytes >= 0),
  files int not null check (files >= 0),
  created_by bigint not null,
  created_at timestamptz not null,
  -- its files are being removed
  dropped_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, package_id) references scorm_package (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index scorm_version_newest on scorm_version (campus_id, package_id, id desc);
create index scorm_version_author on scorm_version (campus_id, created_by);
call make_tenant_table('scorm_version');

create function count_scorm_bytes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    insert into storage_change (campus_id, bytes) values (old.campus_id, -old.bytes);
  end if;
  if tg_op <> 'DELETE' then
    insert into storage_change (campus_id, bytes) values (new.campus_id, new.bytes);
  end if;
  return null;
end
$$;
create trigger count_scorm_bytes after insert or delete or update of bytes on scorm_version
  for each row execute function count_scorm_bytes();

create table scorm_file (
  campus_id bigint not null,
  version_id bigint not null,
  -- name in the folder of the store
  position int not null,
  -- in the package: shared/launchpage.html
  path text not null,
  size bigint not null check (size >= 0),
  primary key (campus_id, version_id, position),
  unique (campus_id, version_id, path),
  foreign key (campus_id, version_id) references scorm_version (campus_id, id) on delete cascade
);
call make_tenant_table('scorm_file');

create table scorm_attempt (
  id bigint generated always as identity,
  campus_id bigint not null,
  package_id bigint not null,
  version_id bigint not null,
  user_id bigint not null,
  -- of this person, from 1
  number int not null check (number > 0),
  -- trying out, apart from what counts
  is_trial boolean not null default false,
  -- not attempted 1, incomplete 2, failed 3, completed 4, passed 5
  progress smallint not null default 1 check (progress between 1 and 5),
  -- 0 to 100
  score numeric(5, 2) check (score between 0 and 100),
  seconds int not null default 0 check (seconds >= 0),
  started_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (campus_id, id),
  unique (campus_id, package_id, user_id, is_trial, number),
  foreign key (campus_id, package_id) references scorm_package (campus_id, id),
  foreign key (campus_id, version_id) references scorm_version (campus_id, id),
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index scorm_attempt_version on scorm_attempt (campus_id, version_id);
create index scorm_attempt_person on scorm_attempt (campus_id, user_id);
call make_tenant_table('scorm_attempt');

create table scorm_part (
  campus_id bigint not null,
  attempt_id bigint not null,
  -- identifier in the manifest
  part_id text not null,
  -- of the latest changes; changes of a lower one are dropped
  seq int not null default 0,
  -- elements that the package has set: cmi.core.lesson_location -> page7
  state jsonb not null default '{}',
  progress smallint not null default 1 check (progress between 1 and 5),
  score numeric(5, 2) check (score between 0 and 100),
  -- of sessions before the current one, and of the current one
  base_seconds int not null default 0 check (base_seconds >= 0),
  session_seconds int not null default 0 check (session_seconds >= 0),
  -- whether the package has ended its latest session
  is_finished boolean not null default false,
  updated_at timestamptz not null,
  primary key (campus_id, attempt_id, part_id),
  foreign key (campus_id, attempt_id) references scorm_attempt (campus_id, id) on delete cascade
);
call make_tenant_table('scorm_part');

create table scorm_launch (
  id bigint generated always as identity,
  campus_id bigint not null,
  attempt_id bigint not null,
  part_id text not null,
  -- sha-256 of the token in its address
  token_hash bytea not null unique,
  -- passed or completed before: nothing of it changes the outcome
  is_review boolean not null,
  created_at timestamptz not null,
  -- a launch ends a day after it was used last
  used_at timestamptz not null,
  -- by a later launch of the attempt, or with its package
  ended_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, attempt_id) references scorm_attempt (campus_id, id) on delete cascade
);
create index scorm_launch_attempt on scorm_launch (campus_id, attempt_id) where ended_at is null;
create index scorm_launch_used on scorm_launch (used_at);
call make_tenant_table('scorm_launch');

-- Calls of packages that are tried out.
create table scorm_call (
  id bigint generated always as identity,
  campus_id bigint not null,
  attempt_id bigint not null,
  -- LMSSetValue
  name text not null,
  -- cmi.core.lesson_status; empty for others
  element text not null,
  value text not null,
  result text not null,
  -- error code; 0 for none
  error int not null,
  called_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, attempt_id) references scorm_attempt (campus_id, id) on delete cascade
);
create index scorm_call_attempt on scorm_call (campus_id, attempt_id, id desc);
call make_tenant_table('scorm_call');
