-- Attendance (spec 1 §3): marks of teacher, office and system side by side, and the ledger that they follow from.

create table attendance (
  campus_id bigint not null,
  occurrence_id bigint not null,
  student_id bigint not null,
  -- 1 attended, 2 absent with notice, 3 absent without notice, 7 absent
  teacher_status smallint check (teacher_status in (1, 2, 3, 7)),
  teacher_note text not null default '',
  teacher_minutes_late smallint check (teacher_minutes_late > 0),
  office_status smallint check (office_status in (1, 2, 3, 7)),
  office_note text not null default '',
  office_minutes_late smallint check (office_minutes_late > 0),
  -- 2 by a notice, 6 attended by check-in, 7 by the end of the day
  system_status smallint check (system_status in (2, 6, 7)),
  -- 4 requested, 5 approved
  makeup_status smallint check (makeup_status in (4, 5)),
  -- an approved makeup was attended
  is_made_up boolean not null default false,
  -- what counts
  status smallint generated always as (coalesce(makeup_status, office_status, teacher_status, system_status)) stored,
  primary key (campus_id, occurrence_id, student_id),
  check (makeup_status = 5 or not is_made_up),
  foreign key (campus_id, occurrence_id) references class_occurrence (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
create index attendance_student on attendance (campus_id, student_id, occurrence_id);
call make_tenant_table('attendance');

-- Every change of a mark, in order; replaying it gives `attendance`.
create table attendance_event (
  id bigint generated always as identity,
  campus_id bigint not null,
  occurrence_id bigint not null,
  student_id bigint not null,
  -- column of the mark
  source text not null check (source in ('teacher', 'office', 'system', 'makeup')),
  before smallint check (before between 1 and 7),
  after smallint check (after between 1 and 7),
  note text not null default '',
  minutes_late smallint check (minutes_late > 0),
  is_made_up boolean not null default false,
  -- null: by the system
  actor_id bigint,
  at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, occurrence_id, student_id)
    references attendance (campus_id, occurrence_id, student_id) deferrable initially deferred,
  foreign key (campus_id, actor_id) references person (campus_id, user_id)
);
create index attendance_event_of on attendance_event (campus_id, occurrence_id, student_id, id);
call make_tenant_table('attendance_event');
-- A ledger only grows.
revoke update, delete on attendance_event from pelion_app;
