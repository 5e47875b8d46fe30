-- Absences announced beforehand, of students and teachers, and covers of classes.

create table absence (
  id bigint generated always as identity,
  campus_id bigint not null,
  user_id bigint not null,
  -- calendar days of the campus, both included
  starts_on date not null,
  ends_on date not null,
  reason text not null default '',
  created_by bigint not null,
  created_at timestamptz not null,
  primary key (campus_id, id),
  check (ends_on >= starts_on and ends_on <= starts_on + 366),
  foreign key (campus_id, user_id) references membership (campus_id, user_id),
  foreign key (campus_id, created_by) references person (campus_id, user_id),
  -- A day of a person has one absence. Ids as ranges of one value, as in class_occurrence.
  constraint absence_once exclude using gist (
    int8range(campus_id, campus_id, '[]') with &&,
    int8range(user_id, user_id, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&
  )
);
create index absence_user on absence (campus_id, user_id, starts_on);
create index absence_days on absence (campus_id, ends_on);
call make_tenant_table('absence');

-- A cover holds one occurrence in place of its teacher; an assistant of the class may be its cover as well.
alter table class_host
  drop constraint class_host_role_check,
  add constraint class_host_role_check check (role in ('teacher', 'coTeacher', 'cover', 'assistant')),
  drop constraint class_host_pkey,
  add primary key (campus_id, occurrence_id, user_id, role);

alter table class_change
  drop constraint class_change_kind_check,
  add constraint class_change_kind_check
    check (kind in ('create', 'edit', 'cancel', 'delete', 'restore', 'close', 'undo', 'cover'));
