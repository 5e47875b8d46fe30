-- An import is a row from the moment that its file arrives (decision 0070). What was there before is done, and seen.
alter table question_import
  add column state text not null default 'done' check (
    state in ('uploading', 'waiting', 'reading', 'ready', 'writing', 'done', 'cancelled', 'refused', 'failed', 'interrupted')
  ),
  add column format text not null default '',
  -- the file as it was uploaded, in the store; null: it is not needed any more
  add column source_key text,
  -- how far it is: questions read of about so many, or written of so many
  add column handled int not null default 0,
  add column total int,
  -- what was done with items that an earlier import had brought
  add column repeated text not null default 'skip' check (repeated in ('skip', 'again')),
  -- why it was refused, or failed
  add column problem text,
  -- when the process that works on it last said so; null: nobody works on it
  add column beat_at timestamptz,
  -- when who imported had seen how it ended
  add column put_away_at timestamptz;
update question_import set put_away_at = created_at;

-- One at a time for each person.
create unique index question_import_running on question_import (campus_id, created_by)
  where state in ('uploading', 'waiting', 'reading', 'writing');
create index question_import_open on question_import (campus_id, assessment_id, created_by, id)
  where put_away_at is null;

-- What was read of a file: what is written of it, and what its report says.
create table question_import_item (
  campus_id bigint not null,
  import_id bigint not null,
  -- its place in the file, from 0
  item_no int not null,
  file text,
  line int not null,
  -- the question's own, and what the report calls it
  title text not null,
  shown_title text not null,
  outcome text not null check (outcome in ('imported', 'importedWithLoss', 'refused')),
  losses text[] not null,
  reason text,
  excerpt text not null,
  points rational,
  type smallint,
  difficulty smallint,
  schema_version smallint,
  keywords text[] not null default '{}',
  -- of what it was in the file
  hash text,
  -- the item that is its passage
  passage_no int,
  -- null once it has been written
  content jsonb,
  answer_key jsonb,
  -- the pictures that it names
  picture_ids uuid[] not null default '{}',
  -- the assessment had it from an earlier import
  is_here boolean not null default false,
  primary key (campus_id, import_id, item_no),
  foreign key (campus_id, import_id) references question_import (campus_id, id)
);
call make_tenant_table('question_import_item');

-- The pictures of what was read: their bytes are stored, and become files with the questions.
create table question_import_picture (
  id uuid not null,
  campus_id bigint not null,
  import_id bigint not null,
  name text not null,
  media_type text not null,
  size bigint not null,
  sha256 bytea not null,
  primary key (campus_id, import_id, id),
  foreign key (campus_id, import_id) references question_import (campus_id, id)
);
call make_tenant_table('question_import_picture');

-- Which item of its file a question was.
alter table question add column import_item int;
drop index question_of_import;
create index question_of_import on question (campus_id, import_id, import_item) where import_id is not null;
