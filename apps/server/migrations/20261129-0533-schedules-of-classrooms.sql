-- A schedule can be given to a classroom (spec 1 §3): students of its sections and groups by their days, and its single
-- students.

alter table schedule_audience add column classroom_id bigint;
alter table schedule_audience add unique (campus_id, schedule_id, classroom_id);
alter table schedule_audience add foreign key (campus_id, classroom_id) references classroom (campus_id, id);
alter table schedule_audience drop constraint schedule_audience_one_kind;
alter table schedule_audience add constraint schedule_audience_one_kind
  check (num_nonnulls(section_id, student_id, group_id, classroom_id) = 1);
create index schedule_audience_classroom on schedule_audience (campus_id, classroom_id) where classroom_id is not null;

-- Students of a classroom, with the times at which they belong to it; single students always.
create view classroom_member with (security_invoker = true) as
  select r.campus_id, r.classroom_id, r.student_id, tstzrange(null, null) as during
  from classroom_student r
  union all
  select r.campus_id, r.classroom_id, m.student_id, m.during
  from classroom_section r
  join section_student m on m.campus_id = r.campus_id and m.section_id = r.section_id
  union all
  select r.campus_id, r.classroom_id, g.student_id,
    tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
  from classroom_group r
  join campus c on c.id = r.campus_id
  join student_group_member g on g.campus_id = r.campus_id and g.group_id = r.group_id;
grant select on classroom_member to pelion_app;

-- A branch for each kind of member instead of `classroom_member`: no index would answer a join with a union.
create or replace view schedule_assignee with (security_invoker = true) as
  select a.campus_id, a.schedule_id, a.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  where a.student_id is not null
  union
  select a.campus_id, a.schedule_id, m.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id
  left join schedule_exception x on x.campus_id = a.campus_id and x.schedule_id = a.schedule_id and x.section_id = a.section_id
  left join schedule_exception y on y.campus_id = a.campus_id and y.schedule_id = a.schedule_id and y.student_id = m.student_id
  where m.during && window_of(
    coalesce(y.effective_at, x.effective_at, w.effective_at), coalesce(y.due_at, x.due_at, w.due_at))
  union
  select a.campus_id, a.schedule_id, g.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  join campus c on c.id = a.campus_id
  join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
  left join schedule_exception y on y.campus_id = a.campus_id and y.schedule_id = a.schedule_id and y.student_id = g.student_id
  where tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
    && window_of(coalesce(y.effective_at, w.effective_at), coalesce(y.due_at, w.due_at))
  union
  select a.campus_id, a.schedule_id, r.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  join classroom_student r on r.campus_id = a.campus_id and r.classroom_id = a.classroom_id
  union
  select a.campus_id, a.schedule_id, m.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  join classroom_section r on r.campus_id = a.campus_id and r.classroom_id = a.classroom_id
  join section_student m on m.campus_id = r.campus_id and m.section_id = r.section_id
  left join schedule_exception x on x.campus_id = a.campus_id and x.schedule_id = a.schedule_id and x.section_id = r.section_id
  left join schedule_exception y on y.campus_id = a.campus_id and y.schedule_id = a.schedule_id and y.student_id = m.student_id
  where m.during && window_of(
    coalesce(y.effective_at, x.effective_at, w.effective_at), coalesce(y.due_at, x.due_at, w.due_at))
  union
  select a.campus_id, a.schedule_id, g.student_id
  from schedule_audience a
  join assessment_schedule w on w.campus_id = a.campus_id and w.id = a.schedule_id and w.deleted_at is null
  join campus c on c.id = a.campus_id
  join classroom_group r on r.campus_id = a.campus_id and r.classroom_id = a.classroom_id
  join student_group_member g on g.campus_id = r.campus_id and g.group_id = r.group_id
  left join schedule_exception y on y.campus_id = a.campus_id and y.schedule_id = a.schedule_id and y.student_id = g.student_id
  where tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
    && window_of(coalesce(y.effective_at, w.effective_at), coalesce(y.due_at, w.due_at));
