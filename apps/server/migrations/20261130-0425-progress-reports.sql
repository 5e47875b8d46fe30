-- Cycles of progress reports, and their cards (spec 1 §7).
create table progress_report (
  id bigint generated always as identity,
  campus_id bigint not null references campus (id),
  name text not null,
  academic_year_id bigint not null,
  -- days of marks and attendance
  starts_on date not null,
  ends_on date not null,
  -- last day of writing
  due_on date not null,
  template text not null check (template in ('full', 'marks', 'narrative')),
  has_marks boolean not null,
  parts text[] not null,
  scoring_template_id bigint,
  needs_proofreading boolean not null,
  -- the lowest step first; cards keep the place of a step
  effort_steps text[] not null,
  skill_steps text[] not null,
  skills text[] not null,
  -- of the last time that marks were taken over
  frozen_at timestamptz,
  closed_at timestamptz,
  deleted_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  check (starts_on <= ends_on),
  foreign key (campus_id, academic_year_id) references academic_year (campus_id, id),
  foreign key (campus_id, scoring_template_id) references scoring_template (campus_id, id)
    on delete set null (scoring_template_id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create unique index progress_report_name on progress_report (campus_id, academic_year_id, lower(name))
  where deleted_at is null;
create index progress_report_template on progress_report (campus_id, scoring_template_id);
create index progress_report_deleted on progress_report (deleted_at) where deleted_at is not null;
call make_tenant_table('progress_report');

-- Subjects that a section has cards about; without a subject: the overall comment.
create table progress_report_place (
  id bigint generated always as identity,
  campus_id bigint not null,
  progress_report_id bigint not null,
  section_id bigint not null,
  subject_id bigint,
  primary key (campus_id, id),
  unique nulls not distinct (campus_id, progress_report_id, section_id, subject_id),
  foreign key (campus_id, progress_report_id) references progress_report (campus_id, id) on delete cascade,
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, subject_id) references subject (campus_id, id)
);
create index progress_report_place_section on progress_report_place (campus_id, section_id);
create index progress_report_place_subject on progress_report_place (campus_id, subject_id);
call make_tenant_table('progress_report_place');

create table progress_report_writer (
  campus_id bigint not null,
  place_id bigint not null,
  teacher_id bigint not null,
  primary key (campus_id, place_id, teacher_id),
  foreign key (campus_id, place_id) references progress_report_place (campus_id, id) on delete cascade,
  foreign key (campus_id, teacher_id) references membership (campus_id, user_id)
);
create index progress_report_writer_teacher on progress_report_writer (campus_id, teacher_id);
call make_tenant_table('progress_report_writer');

create table progress_report_proofreader (
  campus_id bigint not null,
  progress_report_id bigint not null,
  user_id bigint not null,
  primary key (campus_id, progress_report_id, user_id),
  foreign key (campus_id, progress_report_id) references progress_report (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references membership (campus_id, user_id)
);
create index progress_report_proofreader_user on progress_report_proofreader (campus_id, user_id);
call make_tenant_table('progress_report_proofreader');

create table report_card (
  id bigint generated always as identity,
  campus_id bigint not null,
  progress_report_id bigint not null,
  student_id bigint not null,
  -- the last section within the days
  section_id bigint not null,
  -- 1 draft, 2 submitted, 3 proofread, 4 approved, 5 published
  state smallint not null default 1 check (state between 1 and 5),
  -- of the last move
  moved_at timestamptz not null,
  comment text not null default '',
  comment_version int not null default 0,
  written_by bigint,
  written_at timestamptz,
  -- attended, marked, all, excused as the marks were taken over
  attendance jsonb,
  frozen_at timestamptz,
  -- the card as families read it, also while it is written anew
  published jsonb,
  published_at timestamptz,
  edition int not null default 0,
  version int not null default 1,
  primary key (campus_id, id),
  unique (campus_id, progress_report_id, student_id),
  check ((published is null) = (edition = 0)),
  check ((published is null) = (published_at is null)),
  check (state <> 5 or published is not null),
  foreign key (campus_id, progress_report_id) references progress_report (campus_id, id) on delete cascade,
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, written_by) references person (campus_id, user_id)
);
create index report_card_student on report_card (campus_id, student_id, published_at desc);
create index report_card_section on report_card (campus_id, section_id);
call make_tenant_table('report_card');

create table report_card_subject (
  campus_id bigint not null,
  report_card_id bigint not null,
  subject_id bigint not null,
  -- share of the points as it was taken over, its label and rating by the scale of that day
  average rational,
  letter text,
  rating text,
  scored int not null default 0,
  missing int not null default 0,
  excused int not null default 0,
  is_hidden boolean not null default false,
  frozen_at timestamptz,
  is_exempt boolean not null default false,
  effort smallint check (effort between 0 and 6),
  skills smallint[] not null default '{}',
  comment text not null default '',
  written_by bigint,
  written_at timestamptz,
  version int not null default 0,
  primary key (campus_id, report_card_id, subject_id),
  foreign key (campus_id, report_card_id) references report_card (campus_id, id) on delete cascade,
  foreign key (campus_id, subject_id) references subject (campus_id, id),
  foreign key (campus_id, written_by) references person (campus_id, user_id)
);
create index report_card_subject_subject on report_card_subject (campus_id, subject_id);
call make_tenant_table('report_card_subject');

-- Writers of a card since it was last a draft that nobody had written, by which nobody checks the own work.
create table report_card_author (
  campus_id bigint not null,
  report_card_id bigint not null,
  user_id bigint not null,
  primary key (campus_id, report_card_id, user_id),
  foreign key (campus_id, report_card_id) references report_card (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index report_card_author_user on report_card_author (campus_id, user_id);
call make_tenant_table('report_card_author');

-- Moves of cards: added; undoing one adds its moment.
create table report_card_event (
  id bigint generated always as identity,
  campus_id bigint not null,
  report_card_id bigint not null,
  from_state smallint check (from_state between 1 and 5),
  state smallint not null check (state between 1 and 5),
  actor_id bigint not null,
  at timestamptz not null,
  reason text not null default '',
  -- version of the card after the move
  version int not null,
  bulk_id uuid,
  undone_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, report_card_id) references report_card (campus_id, id) on delete cascade,
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index report_card_event_card on report_card_event (campus_id, report_card_id, id);
create index report_card_event_bulk on report_card_event (campus_id, bulk_id) where bulk_id is not null;
create index report_card_event_actor on report_card_event (campus_id, actor_id, id desc) where bulk_id is not null;
call make_tenant_table('report_card_event');

create table report_card_acknowledgement (
  campus_id bigint not null,
  report_card_id bigint not null,
  edition int not null check (edition > 0),
  user_id bigint not null,
  at timestamptz not null,
  primary key (campus_id, report_card_id, edition, user_id),
  foreign key (campus_id, report_card_id) references report_card (campus_id, id) on delete cascade,
  foreign key (campus_id, user_id) references person (campus_id, user_id)
);
create index report_card_acknowledgement_user on report_card_acknowledgement (campus_id, user_id);
call make_tenant_table('report_card_acknowledgement');
