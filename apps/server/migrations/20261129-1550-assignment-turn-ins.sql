-- A revision of returned work does not make it late: lateness follows from the turn-in before it.
alter table assignment_submission add column first_turned_in_at timestamptz;

-- 0 before the first mark.
alter table assignment_submission alter column version set default 0;
update assignment_submission set version = 0 where marked_at is null;

-- Reminders of staff to students who have turned in nothing.
create table assignment_reminder (
  id bigint generated always as identity,
  campus_id bigint not null,
  assignment_id bigint not null,
  student_ids bigint[] not null,
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (campus_id, id),
  foreign key (campus_id, assignment_id) references assignment (campus_id, id),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
create index assignment_reminder_of on assignment_reminder (campus_id, assignment_id, created_at desc);
call make_tenant_table('assignment_reminder');

-- Uploads whose bytes had not arrived at the turn-in.
create index assignment_work_file_awaited on assignment_work_file (campus_id, upload_id) where file_id is null;
