-- Makeups of missed classes: asked by student or family, approved into another class, attended there.
create table makeup (
  id bigint generated always as identity,
  campus_id bigint not null,
  -- the missed class
  occurrence_id bigint not null,
  student_id bigint not null,
  state text not null default 'asked' check (state in ('asked', 'approved', 'refused', 'attended', 'missed')),
  wish text not null default '',
  asked_by bigint not null,
  asked_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  -- why it was refused
  reason text not null default '',
  -- the class in which it takes place
  makeup_occurrence_id bigint,
  primary key (campus_id, id),
  check ((state in ('approved', 'attended', 'missed')) = (makeup_occurrence_id is not null)),
  check (makeup_occurrence_id <> occurrence_id),
  foreign key (campus_id, occurrence_id, student_id) references attendance (campus_id, occurrence_id, student_id),
  foreign key (campus_id, makeup_occurrence_id) references class_occurrence (campus_id, id),
  foreign key (campus_id, asked_by) references person (campus_id, user_id),
  foreign key (campus_id, decided_by) references person (campus_id, user_id)
);
-- One at a time for each missed class.
create unique index makeup_open on makeup (campus_id, occurrence_id, student_id)
  where state in ('asked', 'approved', 'attended');
create index makeup_student on makeup (campus_id, student_id);
create index makeup_target on makeup (campus_id, makeup_occurrence_id) where makeup_occurrence_id is not null;
call make_tenant_table('makeup');

-- Students of a class: named themselves, in a section or group when it begins, or making another one up.
create or replace view class_student with (security_invoker = true) as
  select a.campus_id, a.occurrence_id, a.student_id
  from class_audience a
  where a.student_id is not null
  union
  select a.campus_id, a.occurrence_id, m.student_id
  from class_audience a
  join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id and m.during @> o.starts_at
  union
  select a.campus_id, a.occurrence_id, g.student_id
  from class_audience a
  join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
  join campus c on c.id = a.campus_id
  join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
  where daterange(g.starts_on, g.ends_on, '[]') @> (o.starts_at at time zone c.time_zone)::date
  union
  select k.campus_id, k.makeup_occurrence_id, k.student_id
  from makeup k
  where k.makeup_occurrence_id is not null;
