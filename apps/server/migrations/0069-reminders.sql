-- When those who have not handed in are reminded, in hours before it is due to them; empty: never. The numbers are those of
-- schedules in packages/contract. Whoever has a schedule already was reminded a day before, and goes on being so.
alter table assessment_schedule
  add column reminders int[] not null default '{24}' check (reminders <@ '{1,3,24,72,168}'),
  -- since when they are so: what would have gone before is not sent late. null: from before this release
  add column reminders_set_at timestamptz;

-- One thing may be told several times: which of its reminders it is; 0: it is told once.
alter table notice add column hours_before int not null default 0;
update notice set hours_before = 24 where kind = 'dueSoon';
alter table notice
  drop constraint notice_campus_id_user_id_kind_subject_id_student_id_key,
  add unique nulls not distinct (campus_id, user_id, kind, subject_id, student_id, hours_before),
  add check ((kind = 'dueSoon') = (hours_before > 0));

-- Looked for anew: whoever was told of it has their notice.
delete from notice_told where kind = 'dueSoon';
alter table notice_told
  add column hours_before int not null default 0,
  drop constraint notice_told_pkey,
  add primary key (campus_id, kind, subject_id, hours_before);

-- Found by the minute, on all campuses.
create index schedule_exception_due on schedule_exception (due_at) where due_at is not null;
create index attempt_held on attempt (campus_id, schedule_id) where held_ms > 0 and ended_at is null;
