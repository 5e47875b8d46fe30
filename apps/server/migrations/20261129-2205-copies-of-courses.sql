-- Copies of courses, each made by a job, and reminders of those who are behind.

create table course_copy (
  id bigint generated always as identity,
  campus_id bigint not null,
  from_course_id bigint not null,
  -- the new course; null once it is gone
  course_id bigint,
  name text not null check (name <> ''),
  has_schedules boolean not null,
  -- days by which all dates move, on the clock of the campus
  move_by_days int not null,
  state text not null check (state in ('copying', 'copied', 'failed', 'cancelled')),
  -- why there is no copy
  problem text check (problem in ('deleted', 'closedYear', 'tooLong', 'brokeOff')),
  -- when whoever works on it said so last
  beat_at timestamptz,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (campus_id, id),
  check ((state = 'failed') = (problem is not null)),
  check (state <> 'copying' or course_id is not null),
  foreign key (campus_id, from_course_id) references course (campus_id, id) on delete cascade,
  foreign key (campus_id, course_id) references course (campus_id, id) on delete cascade,
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index course_copy_running on course_copy (beat_at) where state = 'copying';
create index course_copy_of on course_copy (campus_id, from_course_id);
create index course_copy_made on course_copy (campus_id, course_id) where course_id is not null;
call make_tenant_table('course_copy');

create table course_reminder (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  student_ids bigint[] not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, schedule_id) references course_schedule (campus_id, id) on delete cascade,
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index course_reminder_of on course_reminder (campus_id, schedule_id, created_at desc);
call make_tenant_table('course_reminder');
