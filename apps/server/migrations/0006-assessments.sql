create table assessment (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  name text not null,
  -- spec 1 §3: test 1, classwork 2, homework 3, notes 4, standardized test 5, feedback 6
  type smallint not null check (type between 1 and 6),
  -- spec 2 §1: regular 1, standardized 2, feedback 3
  category smallint not null check (category between 1 and 3),
  -- spec 2 §3-4: draft 1, active 2, inactive 3, deleted 4
  status smallint not null default 1 check (status between 1 and 4),
  grade_id bigint,
  subject_id bigint,
  chapter_name text not null default '',
  lesson_name text not null default '',
  instruction_source text not null default '',
  instruction_html text not null default '',
  is_public boolean not null default false,
  -- kept with every change of its questions, so that lists need not count
  questions_count int not null default 0,
  total_points rational not null default '0',
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_by bigint not null,
  updated_at timestamptz not null default now(),
  unique (campus_id, id),
  foreign key (campus_id, grade_id) references grade (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  foreign key (campus_id, updated_by) references person (campus_id, user_id)
);
-- Lists are newest first, and so is every index: a page reads a page's worth of rows (decision 0016).
create index assessment_newest on assessment (campus_id, created_at desc, id desc) where status <> 4;
create index assessment_by_author on assessment (campus_id, created_by, created_at desc, id desc) where status <> 4;
create index assessment_by_editor on assessment (campus_id, updated_by, created_at desc, id desc) where status <> 4;
create index assessment_by_subject on assessment (campus_id, subject_id, created_at desc, id desc) where status <> 4;
create index assessment_by_grade on assessment (campus_id, grade_id, created_at desc, id desc) where status <> 4;
-- Grade and subject together are the usual question; by grade alone it reads a hundredth of the table to find eight rows.
create index assessment_by_place on assessment (campus_id, grade_id, subject_id, created_at desc, id desc) where status <> 4;
create index assessment_public on assessment (campus_id, created_at desc, id desc) where is_public and status <> 4;
create index assessment_by_change on assessment (campus_id, updated_at desc, id desc) where status <> 4;
create index assessment_public_authors on assessment (campus_id, created_by) where is_public and status <> 4;
create index assessment_public_editors on assessment (campus_id, updated_by) where is_public and status <> 4;
call make_tenant_table('assessment');

-- A file that was imported into an assessment: what undoing it would take out again (decision 0044).
create table question_import (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  assessment_id bigint not null,
  file_name text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('question_import');

create table question (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  -- Where it is filed, which no version changes and no attempt depends on.
  subject_id bigint,
  keywords text[] not null default '{}' check (cardinality(keywords) <= 20),
  -- The comprehension whose passage this asks about, and its place among the parts, from 1.
  parent_id bigint,
  part_no int check (part_no > 0),
  -- the import that it came with; null: somebody wrote it here
  import_id bigint,
  -- when its words, its points or its place were last changed; null: never since it was written
  changed_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  -- deferred, so that parts can change places in one statement
  unique (campus_id, parent_id, part_no) deferrable initially deferred,
  check ((parent_id is null) = (part_no is null)),
  check (parent_id <> id),
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, parent_id) references question (campus_id, id),
  foreign key (campus_id, import_id) references question_import (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index question_of_import on question (campus_id, import_id) where import_id is not null;
call make_tenant_table('question');

-- Never changed after it was written: attempts point here.
create table question_version (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  question_id bigint not null,
  version_no int not null,
  -- spec 1 §3, 1 to 12
  type smallint not null check (type between 1 and 12),
  title text not null default '',
  difficulty smallint not null default 1 check (difficulty between 1 and 3),
  -- which shape of its type content and key have; read through upgraders (decision 0020)
  schema_version smallint not null check (schema_version > 0),
  -- what everyone may see
  content jsonb not null,
  -- what scoring and staff may see; no query of the attempts domain that presents selects it
  answer_key jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  unique (campus_id, question_id, version_no),
  foreign key (campus_id, question_id) references question (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('question_version');

create table assessment_question (
  campus_id bigint not null,
  assessment_id bigint not null,
  question_id bigint not null,
  -- the version that attempts starting now get
  version_id bigint not null,
  position int not null,
  points rational not null default '1',
  primary key (campus_id, assessment_id, question_id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, question_id) references question (campus_id, id),
  foreign key (campus_id, version_id) references question_version (campus_id, id)
);
create index assessment_question_position on assessment_question (campus_id, assessment_id, position);
-- where a question stands
create index assessment_question_question on assessment_question (campus_id, question_id);
call make_tenant_table('assessment_question');
