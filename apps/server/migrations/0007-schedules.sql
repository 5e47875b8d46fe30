create table assessment_schedule (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  assessment_id bigint not null,
  effective_at timestamptz not null,
  -- null: open from then on, until it is cancelled
  due_at timestamptz,
  -- null: as long as the window is open
  duration_minutes int check (duration_minutes between 1 and 1440),
  attempts_allowed int not null default 1 check (attempts_allowed between 1 and 20),
  -- whose score stands for the student: best 1, latest 2, first 3 (decision 0040)
  counted_attempt smallint not null default 1 check (counted_attempt between 1 and 3),
  hide_score boolean not null default false,
  -- when students see the key: after submitting 1, after the due date 2, never 3 (decision 0042)
  key_release smallint not null default 2 check (key_release between 1 and 3),
  -- answers written in time that arrive late: 'count' scores them, 'hold' keeps them until staff decide
  late_answers text not null default 'hold' check (late_answers in ('count', 'hold')),
  shuffle_questions boolean not null default false,
  is_cancelled boolean not null default false,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campus_id, id),
  check (effective_at < due_at),
  foreign key (campus_id, assessment_id) references assessment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index assessment_schedule_of_assessment on assessment_schedule (campus_id, assessment_id, id desc);
create index assessment_schedule_window on assessment_schedule (campus_id, due_at);
call make_tenant_table('assessment_schedule');

-- Who a schedule is for, a row each. A kind of audience is a column with a reference of its own, so that the database knows
-- whom a row means; groups, classrooms and courses become columns together with their tables (decision 0027).
create table schedule_audience (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  schedule_id bigint not null,
  section_id bigint,
  student_id bigint,
  unique (campus_id, schedule_id, section_id),
  unique (campus_id, schedule_id, student_id),
  constraint schedule_audience_one_kind check (num_nonnulls(section_id, student_id) = 1),
  foreign key (campus_id, schedule_id) references assessment_schedule (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index schedule_audience_section on schedule_audience (campus_id, section_id) where section_id is not null;
create index schedule_audience_student on schedule_audience (campus_id, student_id) where student_id is not null;
call make_tenant_table('schedule_audience');

-- Every student whom a schedule is for, once, a branch for each kind of audience: single students, and everybody who is in
-- its sections at some time of its window (decision 0024).
create view schedule_assignee with (security_invoker = true) as
  select campus_id, schedule_id, student_id from schedule_audience where student_id is not null
  union
  select a.campus_id, a.schedule_id, m.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id
    and m.during && tstzrange(w.effective_at, w.due_at);
grant select on schedule_assignee to pelion_app;
