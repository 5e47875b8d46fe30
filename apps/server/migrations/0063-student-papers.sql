-- A test that is written on paper: what stands on each student's own, and what was typed in of it afterwards.
create table student_paper (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  schedule_id bigint not null,
  student_id bigint not null,
  -- on every page and in the key: 'K7Q4'
  code text not null,
  -- questions with their versions, points, options and numbers in their order, as the items of an attempt hold them
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  total rational not null,
  drawn_by bigint not null,
  drawn_at timestamptz not null,
  is_absent boolean not null default false,
  -- position -> as it was typed
  typed jsonb not null default '{}' check (jsonb_typeof(typed) = 'object'),
  -- what it became; null: nothing was typed in yet
  attempt_id bigint,
  unique (campus_id, id),
  unique (campus_id, schedule_id, student_id),
  unique (campus_id, schedule_id, code),
  unique (campus_id, attempt_id),
  check (attempt_id is null or not is_absent),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, drawn_by) references person (campus_id, user_id),
  foreign key (campus_id, attempt_id) references attempt (campus_id, id)
);
call make_tenant_table('student_paper');

-- Who has typed in what, and what stood there before: position -> text, and whether somebody was absent.
create table paper_entry (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  paper_id bigint not null,
  actor_id bigint not null,
  at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  foreign key (campus_id, paper_id) references student_paper (campus_id, id),
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index paper_entry_of_paper on paper_entry (campus_id, paper_id, id);
call make_tenant_table('paper_entry');
revoke update, delete on paper_entry from pelion_app;

-- The last drawing of the papers of a schedule as files; one at a time.
create table paper_print (
  campus_id bigint not null,
  schedule_id bigint not null,
  -- of this drawing: its files are named by it
  token uuid not null,
  state text not null check (state in ('waiting', 'drawing', 'done', 'failed', 'cancelled')),
  size text not null check (size in ('A4', 'LETTER')),
  is_large boolean not null,
  -- papers drawn, of so many
  handled int not null default 0,
  total int not null,
  created_by bigint not null,
  created_at timestamptz not null,
  -- when the process that draws last said so
  beat_at timestamptz not null,
  primary key (campus_id, schedule_id),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('paper_print');
