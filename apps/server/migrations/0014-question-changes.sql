-- Counts the changes of a question, its words as its points: an edit names the one that it was made from (decision 0043).
alter table question add column version int not null default 1;
-- the question that this one is a copy of
alter table question add column origin_id bigint;
alter table question add foreign key (campus_id, origin_id) references question (campus_id, id);
create index question_of_origin on question (campus_id, origin_id) where origin_id is not null;

-- A change of which questions an assessment has, in which order and for how many points, and how it was before: what
-- undoing it takes back. Kept for a day.
create table question_change (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  assessment_id bigint not null,
  kind text not null check (kind in ('add', 'remove', 'order', 'points', 'difficulty', 'section', 'undo')),
  -- every question in order: [question_id, version_id, points, section_id]
  before jsonb not null,
  after jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  -- null: it stands
  undone_at timestamptz,
  unique (campus_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index question_change_age on question_change (created_at);
create index question_change_assessment on question_change (campus_id, assessment_id);
call make_tenant_table('question_change');

-- A named group of the questions of an assessment, with instructions of its own.
create table assessment_section (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  assessment_id bigint not null,
  -- from 1; the sections of an assessment follow each other
  position int not null,
  name text not null check (name <> ''),
  instruction_source text not null default '',
  instruction_html text not null default '',
  -- attempts that were shown it keep it
  removed_at timestamptz,
  unique (campus_id, id),
  unique (campus_id, assessment_id, id),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id)
);
call make_tenant_table('assessment_section');

-- null: before the first section
alter table assessment_question add column section_id bigint;
alter table assessment_question
  add foreign key (campus_id, assessment_id, section_id) references assessment_section (campus_id, assessment_id, id);
create index assessment_question_section on assessment_question (campus_id, section_id) where section_id is not null;
