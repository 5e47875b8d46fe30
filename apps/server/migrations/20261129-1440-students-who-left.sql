-- Whoever left the campus is no student of its later classes; the partial index membership_removed finds them.
create or replace view class_student with (security_invoker = true) as
  select a.campus_id, a.occurrence_id, a.student_id
  from class_audience a
  join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
  where a.student_id is not null and not exists (
    select from membership l
    where l.campus_id = a.campus_id and l.user_id = a.student_id and l.removed_at <= o.starts_at)
  union
  select a.campus_id, a.occurrence_id, m.student_id
  from class_audience a
  join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
  join section_student m on m.campus_id = a.campus_id and m.section_id = a.section_id and m.during @> o.starts_at
  where not exists (
    select from membership l
    where l.campus_id = a.campus_id and l.user_id = m.student_id and l.removed_at <= o.starts_at)
  union
  select a.campus_id, a.occurrence_id, g.student_id
  from class_audience a
  join class_occurrence o on o.campus_id = a.campus_id and o.id = a.occurrence_id
  join campus c on c.id = a.campus_id
  join student_group_member g on g.campus_id = a.campus_id and g.group_id = a.group_id
  where daterange(g.starts_on, g.ends_on, '[]') @> (o.starts_at at time zone c.time_zone)::date and not exists (
    select from membership l
    where l.campus_id = a.campus_id and l.user_id = g.student_id and l.removed_at <= o.starts_at)
  union
  select k.campus_id, k.makeup_occurrence_id, k.student_id
  from makeup k
  join class_occurrence o on o.campus_id = k.campus_id and o.id = k.makeup_occurrence_id
  where k.makeup_occurrence_id is not null and not exists (
    select from membership l
    where l.campus_id = k.campus_id and l.user_id = k.student_id and l.removed_at <= o.starts_at);
