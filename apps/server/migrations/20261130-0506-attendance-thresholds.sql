-- Bounds of attendance of a campus, and the students who fell below them.

create table attendance_threshold (
  campus_id bigint not null references campus (id),
  -- percent of marked classes
  rate_below numeric(5, 2) check (rate_below > 0 and rate_below <= 100),
  -- marks from which a rate is judged
  least_marked int not null default 10 check (least_marked > 0),
  -- absences without notice in a year
  absences int check (absences > 0),
  version int not null default 1,
  primary key (campus_id)
);
call make_tenant_table('attendance_threshold');

create table attendance_crossing (
  id bigint generated always as identity,
  campus_id bigint not null,
  student_id bigint not null,
  kind text not null check (kind in ('rate', 'absences')),
  -- figures of the day
  attended int not null,
  marked int not null,
  absences int not null,
  crossed_at timestamptz not null,
  -- above the bound again, or the bound was changed
  recovered_at timestamptz check (recovered_at >= crossed_at),
  primary key (campus_id, id),
  foreign key (campus_id, student_id) references membership (campus_id, user_id)
);
-- Told once until the student has recovered.
create unique index attendance_crossing_open on attendance_crossing (campus_id, student_id, kind)
  where recovered_at is null;
create index attendance_crossing_student on attendance_crossing (campus_id, student_id);
call make_tenant_table('attendance_crossing');
