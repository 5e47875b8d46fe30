-- People who come with a file (decision 0085). An import is a row from the moment its file arrives, as that of questions is.
create table roster_import (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  created_by bigint not null,
  -- the user type that who imports acted as: what is written in the background is audited as theirs
  acted_as smallint not null check (acted_as between 1 and 11),
  created_at timestamptz not null,
  file_name text not null,
  -- what the next file of this kind follows on: `oneRoster`, or `csv/6` for a CSV of students
  source text not null default '',
  format text not null default '',
  encoding text not null default '',
  state text not null check (state in (
    'uploading', 'waiting', 'reading', 'comparing', 'ready', 'writing', 'done', 'stopped', 'cancelled', 'refused', 'failed')),
  -- the file as it was uploaded, in the store; null: it is not needed any more
  source_key text,
  handled int not null default 0,
  total int,
  problem text,
  -- when the process that works on it last said so; null: nobody works on it
  beat_at timestamptz,
  -- the names of the columns, and the field that each holds, as chosen
  columns text[] not null default '{}',
  fields text[] not null default '{}',
  -- whom a line without a role is about
  user_type smallint not null check (user_type between 2 and 11),
  -- [{ id, name }] of a OneRoster file, and the one that this campus is
  schools jsonb not null default '[]',
  chosen_school text,
  -- user types that who imports may add, and change: as of the last time that they asked for something
  may_add int[] not null default '{}',
  may_edit int[] not null default '{}',
  may_create_places boolean not null default false,
  creates_places boolean not null default false,
  suspends_gone boolean not null default false,
  -- what the file names and the campus does not have: [{ grade, section }]
  missing_places jsonb not null default '[]',
  notices text[] not null default '{}',
  -- who was in the import before from this source; null: there is none
  previous_id bigint,
  written_at timestamptz,
  undone_at timestamptz,
  undone_by bigint,
  -- when what it says of people was forgotten; who they were is kept to know who is gone
  swept_at timestamptz,
  unique (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, undone_by) references person (campus_id, user_id)
);
-- One at a time in a campus: two would each compare with what the other is about to change.
create unique index roster_import_running on roster_import (campus_id)
  where state in ('uploading', 'waiting', 'reading', 'comparing', 'writing');
create index roster_import_of_source on roster_import (campus_id, source, id desc);
create index roster_import_newest on roster_import (campus_id, id desc);
call make_tenant_table('roster_import');

-- The lines of the file as they were read, until they are written: other columns may be chosen without reading it again.
create table roster_line (
  campus_id bigint not null,
  import_id bigint not null,
  line_no int not null,
  -- where it begins in the file
  line int not null,
  cells text[] not null,
  primary key (campus_id, import_id, line_no),
  foreign key (campus_id, import_id) references roster_import (campus_id, id)
);
call make_tenant_table('roster_line');

-- Everybody whom the file is about, with what becomes of them.
create table roster_person (
  campus_id bigint not null,
  import_id bigint not null,
  -- the order of the file; parents who stand in the lines of their children come behind
  person_no int not null,
  line int not null,
  is_derived boolean not null default false,
  -- null: the file does not say
  member_id bigint,
  external_id text,
  username text,
  email text,
  given_name text,
  family_name text,
  user_types int[] not null default '{}',
  section_ids bigint[] not null default '{}',
  -- sections that are not there yet, as `grade <unit separator> section`
  new_sections text[] not null default '{}',
  section_labels text[] not null default '{}',
  parent_ids text[] not null default '{}',
  child_ids text[] not null default '{}',
  -- parents by their place in this table
  parent_nos int[] not null default '{}',
  -- what came of it
  user_id bigint,
  -- was deleted here, and comes back
  is_restored boolean not null default false,
  outcome text check (outcome in ('error', 'create', 'change', 'same')),
  -- field -> [before, after]
  changes jsonb not null default '{}',
  problem text,
  note text,
  -- parents are written first, since links need both ends
  batch_no int,
  written_at timestamptz,
  -- fields that somebody has changed since, as undoing has found
  kept text[] not null default '{}',
  primary key (campus_id, import_id, person_no),
  foreign key (campus_id, import_id) references roster_import (campus_id, id)
);
create index roster_person_outcome on roster_person (campus_id, import_id, outcome, person_no);
create index roster_person_batch on roster_person (campus_id, import_id, batch_no) where batch_no is not null;
create index roster_person_user on roster_person (campus_id, import_id, user_id) where user_id is not null;
call make_tenant_table('roster_person');

-- What an import did beside the fields of people, for undoing it.
create table roster_trace (
  campus_id bigint not null,
  import_id bigint not null,
  kind text not null check (kind in ('opened', 'closed', 'dropped', 'grade', 'section', 'link', 'role', 'suspended')),
  -- the enrolment, grade, section, or person
  record_id bigint not null,
  -- of a link the parent, of a role its user type
  other_id bigint not null default 0,
  primary key (campus_id, import_id, kind, record_id, other_id),
  foreign key (campus_id, import_id) references roster_import (campus_id, id)
);
call make_tenant_table('roster_trace');

-- What the columns of a campus's files are called, as somebody here has said it.
create table roster_column (
  campus_id bigint not null references campus (id),
  -- trimmed and in lower case
  name text not null,
  -- null: it holds nothing that is imported
  field text,
  primary key (campus_id, name)
);
call make_tenant_table('roster_column');

-- Takes away a grade or a section that something made by itself, unless anything refers to it by now.
create function remove_unless_used(kind regclass, removed_id bigint) returns boolean
  language plpgsql as $$
begin
  execute format('delete from %s where id = $1', kind) using removed_id;
  return true;
exception when foreign_key_violation then
  return false;
end
$$;
