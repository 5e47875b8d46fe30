-- Saved reports of courses, and the figures that a frozen one keeps (spec 1 §2).
create table course_report (
  id bigint generated always as identity,
  campus_id bigint not null,
  kind text not null check (kind in ('multiCourse', 'singleCourse', 'singleParticipant')),
  name text not null,
  -- for all who read reports of courses; otherwise for its owner alone
  is_shared boolean not null,
  -- years, days and ids; what they name may be gone since
  filters jsonb not null,
  -- null: the figures are live
  frozen_at timestamptz,
  -- figures of that moment of courses and items, without names of people
  frozen jsonb,
  created_by bigint not null,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (campus_id, id),
  check ((frozen_at is null) = (frozen is null)),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index course_report_list on course_report (campus_id, created_at desc, id desc);
create index course_report_by on course_report (campus_id, created_by);
call make_tenant_table('course_report');

-- Students of a frozen report.
create table course_report_line (
  campus_id bigint not null,
  report_id bigint not null,
  student_id bigint not null,
  -- as they were; both may be gone since
  course_id bigint not null,
  schedule_id bigint not null,
  course_name text not null,
  -- spec 1 §3: status of a student
  status_id smallint not null check (status_id between 1 and 6),
  done int not null,
  needed int not null,
  score rational,
  due_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  seconds int not null,
  certificate jsonb,
  -- facts of the items in order; none in a report of several courses
  items jsonb not null,
  primary key (campus_id, report_id, schedule_id, student_id),
  foreign key (campus_id, report_id) references course_report (campus_id, id) on delete cascade,
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index course_report_line_student on course_report_line (campus_id, student_id);
call make_tenant_table('course_report_line');
