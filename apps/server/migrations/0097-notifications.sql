-- What somebody is told in the product. A row is made once for each person and thing, at the moment it happens, by the job that
-- writes what goes by mail (notice); what it says is asked of the thing whenever it is read.
create table notification (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  user_id bigint not null,
  -- the kinds of mail-preferences in packages/contract
  kind text not null check (kind in (
    'assigned', 'dueSoon', 'feedbackDue', 'graded', 'resultsReleased', 'regraded', 'announcements')),
  -- as in notice: the announcement, which may be of another campus, the schedule, the round, the attempt or what happened to one
  subject_id bigint not null,
  -- which of the reminders; 0 where it is none
  hours_before int not null default 0 check ((kind in ('dueSoon', 'feedbackDue')) = (hours_before > 0)),
  -- whose work it is, where it is work: a parent has a row for each child
  student_id bigint,
  noticed_at timestamptz not null,
  -- null: not yet
  read_at timestamptz,
  unique nulls not distinct (campus_id, user_id, kind, subject_id, hours_before, student_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  foreign key (campus_id, student_id) references person (campus_id, user_id)
);
create index notification_unread on notification (campus_id, user_id) where read_at is null;
create index notification_student on notification (campus_id, student_id) where student_id is not null;
create index notification_noticed on notification (noticed_at);
call make_tenant_table('notification');
