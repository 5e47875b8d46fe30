-- Lesson planner: lessons with their content, and the days on which each group is taught them.

alter table lesson_plan_lesson
  add column objective text not null default '',
  add column text_source text not null default '',
  add column text_html text not null default '',
  add column minutes smallint check (minutes > 0),
  -- never shown to families
  add column staff_notes text not null default '',
  add column version int not null default 1 check (version > 0);

-- A lesson plan as one group is taught it; without section and group, the students of the plan.
create table plan_pace (
  id bigint generated always as identity,
  campus_id bigint not null,
  lesson_plan_id bigint not null,
  section_id bigint,
  group_id bigint,
  -- slots: classes of the group in the subject of the plan, or the weekly times of plan_pace_time
  source text not null check (source in ('classes', 'pattern')),
  starts_on date not null,
  ends_on date not null,
  created_by bigint not null,
  created_at timestamptz not null,
  -- counts every change of its slots and lessons
  version int not null default 1 check (version > 0),
  primary key (campus_id, id),
  unique nulls not distinct (campus_id, lesson_plan_id, section_id, group_id),
  check (num_nonnulls(section_id, group_id) <= 1),
  check (ends_on >= starts_on),
  foreign key (campus_id, lesson_plan_id) references lesson_plan (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id) on delete cascade,
  foreign key (campus_id, group_id) references student_group (campus_id, id) on delete cascade,
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index plan_pace_section on plan_pace (campus_id, section_id) where section_id is not null;
create index plan_pace_group on plan_pace (campus_id, group_id) where group_id is not null;
call make_tenant_table('plan_pace');

create table plan_pace_time (
  campus_id bigint not null,
  pace_id bigint not null,
  -- 1 is Monday, 7 Sunday
  weekday smallint not null check (weekday between 1 and 7),
  -- on the clock of the campus
  starts_at time not null,
  primary key (campus_id, pace_id, weekday, starts_at),
  foreign key (campus_id, pace_id) references plan_pace (campus_id, id) on delete cascade
);
call make_tenant_table('plan_pace_time');

-- Days without this plan besides closures, such as cancelled ones.
create table plan_day_off (
  campus_id bigint not null,
  pace_id bigint not null,
  day date not null,
  primary key (campus_id, pace_id, day),
  foreign key (campus_id, pace_id) references plan_pace (campus_id, id) on delete cascade
);
call make_tenant_table('plan_day_off');

-- A lesson for a group; without a row it is unscheduled.
create table taught_lesson (
  campus_id bigint not null,
  pace_id bigint not null,
  lesson_id bigint not null,
  -- first slot; null for skipped and unscheduled lessons
  day date,
  starts_at time,
  occurrence_id bigint,
  -- slots that the lesson takes
  span smallint not null default 1 check (span between 1 and 40),
  is_locked boolean not null default false,
  -- schedule 1, complete 2, skip 3, review 4, unscheduled 5
  status smallint not null check (status between 1 and 5),
  changed_by bigint not null,
  changed_at timestamptz not null,
  primary key (campus_id, pace_id, lesson_id),
  check ((day is null) = (status in (3, 5))),
  check ((day is null) = (starts_at is null)),
  check (day is not null or (occurrence_id is null and not is_locked)),
  foreign key (campus_id, pace_id) references plan_pace (campus_id, id) on delete cascade,
  foreign key (campus_id, lesson_id) references lesson_plan_lesson (campus_id, id) on delete cascade,
  foreign key (campus_id, occurrence_id) references class_occurrence (campus_id, id)
    on delete set null (occurrence_id),
  foreign key (campus_id, changed_by) references person (campus_id, user_id)
);
create index taught_lesson_lesson on taught_lesson (campus_id, lesson_id);
create index taught_lesson_occurrence on taught_lesson (campus_id, occurrence_id) where occurrence_id is not null;
call make_tenant_table('taught_lesson');

-- Bumps, with lessons before and after, so that each can be undone.
create table plan_bump (
  id bigint generated always as identity,
  campus_id bigint not null,
  pace_id bigint not null,
  kind text not null check (kind in ('cancel', 'skip', 'insert', 'lengthen', 'move', 'fill')),
  -- days off that it made
  days_off date[] not null default '{}',
  -- schedules that it moved: [{id, days, version}], the version being the one after
  schedules jsonb not null default '[]' check (jsonb_typeof(schedules) = 'array'),
  created_by bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, pace_id) references plan_pace (campus_id, id) on delete cascade,
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index plan_bump_latest on plan_bump (campus_id, pace_id, id desc);
call make_tenant_table('plan_bump');

create table plan_bump_row (
  campus_id bigint not null,
  bump_id bigint not null,
  lesson_id bigint not null,
  -- {day, starts_at, occurrence_id, span, is_locked, status}; null: the lesson had no row
  was jsonb,
  became jsonb not null,
  primary key (campus_id, bump_id, lesson_id),
  foreign key (campus_id, bump_id) references plan_bump (campus_id, id) on delete cascade,
  foreign key (campus_id, lesson_id) references lesson_plan_lesson (campus_id, id) on delete cascade
);
create index plan_bump_row_lesson on plan_bump_row (campus_id, lesson_id);
call make_tenant_table('plan_bump_row');
