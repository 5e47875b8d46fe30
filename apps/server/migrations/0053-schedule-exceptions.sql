create index schedule_exception_section on schedule_exception (campus_id, section_id) where section_id is not null;
create index schedule_exception_student on schedule_exception (campus_id, student_id) where student_id is not null;

-- From when to when; nothing where exceptions put the end before the beginning.
create function window_of(opens timestamptz, closes timestamptz) returns tstzrange
  language sql immutable parallel safe
  return tstzrange(opens, case when closes < opens then opens else closes end);

-- Other terms than their schedule's, of every student who has any: their own go before those of their sections, field by
-- field, and of several sections the kindest counts.
create view student_exception with (security_invoker = true) as
  select campus_id, schedule_id, student_id,
    coalesce(min(effective_at) filter (where is_own), min(effective_at)) as effective_at,
    coalesce(max(due_at) filter (where is_own), max(due_at)) as due_at,
    coalesce(max(duration_minutes) filter (where is_own), max(duration_minutes)) as duration_minutes,
    coalesce(max(attempts_allowed) filter (where is_own), max(attempts_allowed)) as attempts_allowed
  from (
    select campus_id, schedule_id, student_id, true as is_own, effective_at, due_at, duration_minutes, attempts_allowed
    from schedule_exception
    where student_id is not null
    union all
    select e.campus_id, e.schedule_id, m.student_id, false, e.effective_at, e.due_at, e.duration_minutes, e.attempts_allowed
    from schedule_exception e
    join assessment_schedule w on w.campus_id = e.campus_id and w.id = e.schedule_id
    join section_student m on m.campus_id = e.campus_id and m.section_id = e.section_id
      and m.during && window_of(coalesce(e.effective_at, w.effective_at), coalesce(e.due_at, w.due_at))
  ) as every
  group by campus_id, schedule_id, student_id;
grant select on student_exception to pelion_app;

-- Whom a schedule is for, by the window that they have: an exception may let somebody in who came later. Nobody, once it is
-- deleted.
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
    && window_of(coalesce(y.effective_at, w.effective_at), coalesce(y.due_at, w.due_at));
