-- Certificates of courses: a copy of what was reached, for good (spec 1 §3).
alter table course add column has_certificate boolean not null default true;

create table course_certificate (
  id bigint generated always as identity,
  campus_id bigint not null,
  -- year on the clock of the campus and the next number of the year: 2026-0007
  number text not null check (number ~ '^\d{4}-\d{4,}$'),
  -- null once the course is gone for good
  course_id bigint,
  schedule_id bigint,
  student_id bigint not null,
  -- as issued
  student_name text not null,
  course_name text not null,
  -- share of the points
  score rational,
  completed_at timestamptz not null,
  issued_at timestamptz not null,
  -- null: issued as the student completed the course
  issued_by bigint,
  -- of issuing again
  reason text not null default '',
  replaces bigint,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  withdrawn_reason text not null default '',
  primary key (campus_id, id),
  unique (campus_id, number),
  unique (campus_id, replaces),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((issued_by is null) = (replaces is null)),
  foreign key (campus_id) references campus (id),
  foreign key (campus_id, course_id) references course (campus_id, id) on delete set null (course_id),
  foreign key (campus_id, schedule_id) references course_schedule (campus_id, id) on delete set null (schedule_id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  foreign key (campus_id, issued_by) references person (campus_id, user_id),
  foreign key (campus_id, withdrawn_by) references person (campus_id, user_id),
  foreign key (campus_id, replaces) references course_certificate (campus_id, id)
);
-- Completing issues once.
create unique index course_certificate_first on course_certificate (campus_id, schedule_id, student_id)
  where replaces is null;
-- At most one is valid.
create unique index course_certificate_valid on course_certificate (campus_id, schedule_id, student_id)
  where withdrawn_at is null;
create index course_certificate_of on course_certificate (campus_id, schedule_id, student_id, id desc);
create index course_certificate_student on course_certificate (campus_id, student_id, issued_at desc, id desc);
create index course_certificate_course on course_certificate (campus_id, course_id);
call make_tenant_table('course_certificate');
