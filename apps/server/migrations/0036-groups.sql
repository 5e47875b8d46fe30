-- Students who get something together, whatever sections they are in. `group` is a word of SQL.
create table student_group (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  name text not null,
  description text not null default '',
  is_archived boolean not null default false,
  version int not null default 1,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  unique (campus_id, id),
  unique (campus_id, name),
  foreign key (campus_id, created_by) references person (campus_id, user_id)
);
call make_tenant_table('student_group');

-- A student's time in a group, as that in a section: days of the campus, both included.
create table student_group_member (
  id bigint generated always as identity primary key,
  campus_id bigint not null,
  group_id bigint not null,
  student_id bigint not null,
  starts_on date not null,
  ends_on date,
  unique (campus_id, id),
  check (ends_on >= starts_on),
  foreign key (campus_id, group_id) references student_group (campus_id, id) on delete cascade,
  foreign key (campus_id, student_id) references membership (campus_id, user_id),
  constraint student_group_member_once exclude using gist (
    int8range(group_id, group_id, '[]') with &&,
    int8range(student_id, student_id, '[]') with &&,
    daterange(starts_on, ends_on, '[]') with &&
  )
);
create index student_group_member_group on student_group_member (campus_id, group_id, student_id);
create index student_group_member_student on student_group_member (campus_id, student_id);
call make_tenant_table('student_group_member');

-- A group is an audience of its own (decision 0027).
alter table schedule_audience add column group_id bigint;
alter table schedule_audience add unique (campus_id, schedule_id, group_id);
alter table schedule_audience add foreign key (campus_id, group_id) references student_group (campus_id, id);
alter table schedule_audience drop constraint schedule_audience_one_kind;
alter table schedule_audience add constraint schedule_audience_one_kind
  check (num_nonnulls(section_id, student_id, group_id) = 1);
create index schedule_audience_group on schedule_audience (campus_id, group_id) where group_id is not null;

create or replace view schedule_assignee with (security_invoker = true) as
  select campus_id, schedule_id, student_id from schedule_audience where student_id is not null
  union
  select a.campus_id, a.schedule_id, m.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id
    and m.during && tstzrange(w.effective_at, w.due_at)
  union
  select a.campus_id, a.schedule_id, g.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id
  join campus c on c.id = a.campus_id
  join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
    and tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
      && tstzrange(w.effective_at, w.due_at);
