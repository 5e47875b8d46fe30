-- What somebody is to be told by mail (mail_preference, mail_default). A row is made once for each
-- person and thing; when it goes out follows from their choice.
create table notice (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  user_id bigint not null,
  -- the kinds of mail-preferences in packages/contract
  kind text not null check (kind in ('assigned', 'dueSoon', 'graded', 'resultsReleased', 'announcements')),
  -- the announcement, which may be of another campus, the schedule or the attempt
  subject_id bigint not null,
  -- whose work it is, where it is work: a parent has a row for each child
  student_id bigint,
  noticed_at timestamptz not null,
  send_at timestamptz not null,
  -- when its mail was last asked for
  queued_at timestamptz,
  -- which mail it is in, decided before that is sent; the same again where nobody knows whether it was
  mail_key text,
  -- sent, or wanted no more; null: it waits
  settled_at timestamptz,
  unique nulls not distinct (campus_id, user_id, kind, subject_id, student_id),
  foreign key (campus_id, user_id) references person (campus_id, user_id),
  foreign key (campus_id, student_id) references person (campus_id, user_id)
);
create index notice_waiting on notice (send_at) where settled_at is null;
create index notice_student on notice (campus_id, student_id) where student_id is not null;
call make_tenant_table('notice');

-- What all whom it concerns have been looked up for. Past the floor: asked for all campuses at once, every minute.
create table notice_told (
  campus_id bigint not null references campus (id),
  kind text not null,
  subject_id bigint not null,
  told_at timestamptz not null,
  primary key (campus_id, kind, subject_id)
);

-- Nothing from before this release is news.
insert into installation (key, value) values ('notices_since', now()::text);

create index announcement_begins on announcement (starts_at);
create index assessment_schedule_begins on assessment_schedule (effective_at);
create index assessment_schedule_due on assessment_schedule (due_at);
create index attempt_event_scored on attempt_event (at) where kind = 'scored' and actor_id is not null;

-- The same mail again, since nobody knows whether the first try arrived, is one.
alter table kept_mail add column message_key text unique;

-- Of the person and not of a campus. null: as the campus has it.
alter table account add column time_zone text check (time_zone <> '');
-- a language whose catalogue exists; null: as the product is
alter table account add column language text check (language <> '');
