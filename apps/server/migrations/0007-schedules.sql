create table schedule (
  id bigint generated always as identity primary key,
  campus_id bigint not null references campus (id),
  assessment_id bigint not null,
  effective_at timestamptz not null,
  due_at timestamptz not null,
  -- null: as long as the window is open
  duration_minutes int check (duration_minutes between 1 and 1440),
  attempts_allowed int not null default 1 check (attempts_allowed between 1 and 20),
  hide_score boolean not null default false,
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
create index schedule_of_assessment on schedule (campus_id, assessment_id, id desc);
create index schedule_window on schedule (campus_id, due_at);
call make_tenant_table('schedule');

create table schedule_section (
  campus_id bigint not null references campus (id),
  schedule_id bigint not null,
  section_id bigint not null,
  primary key (campus_id, schedule_id, section_id),
  foreign key (campus_id, schedule_id) references schedule (campus_id, id),
  foreign key (campus_id, section_id) references section (campus_id, id)
);
create index schedule_section_section on schedule_section (campus_id, section_id);
call make_tenant_table('schedule_section');

create table schedule_student (
  campus_id bigint not null references campus (id),
  schedule_id bigint not null,
  student_id bigint not null,
  primary key (campus_id, schedule_id, student_id),
  foreign key (campus_id, schedule_id) references schedule (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index schedule_student_student on schedule_student (campus_id, student_id);
call make_tenant_table('schedule_student');

-- Who a schedule is for: its students, and everybody who is in its sections at some time of its window (decision 0024).
create view schedule_assignee with (security_invoker = true) as
  select campus_id, schedule_id, student_id from schedule_student
  union
  select s.campus_id, s.schedule_id, m.student_id
  from schedule_section s
  join schedule w on w.campus_id = s.campus_id and w.id = s.schedule_id
  join section_student m on m.campus_id = s.campus_id and m.section_id = s.section_id
    and m.during && tstzrange(w.effective_at, w.due_at);
grant select on schedule_assignee to pelion_app;
