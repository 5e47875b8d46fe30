-- Work that a schedule of a course gives: ordinary schedules of assessments, and copies of assignments.

alter table assessment_schedule add column course_schedule_id bigint;
alter table assessment_schedule add column course_item_id bigint;
alter table assessment_schedule add foreign key (campus_id, course_schedule_id)
  references course_schedule (campus_id, id) on delete set null (course_schedule_id);
alter table assessment_schedule add foreign key (campus_id, course_item_id)
  references course_item (campus_id, id) on delete set null (course_item_id);
-- Each assessment of an item once: an item may name another one later.
create unique index assessment_schedule_of_course
  on assessment_schedule (campus_id, course_schedule_id, course_item_id, assessment_id) where course_schedule_id is not null;
create index assessment_schedule_of_course_item on assessment_schedule (campus_id, course_item_id) where course_item_id is not null;

alter table assignment add column course_schedule_id bigint;
alter table assignment add column course_item_id bigint;
-- the assignment of the item, of which this one is a copy
alter table assignment add column template_id bigint;
-- no longer in the course: stays with those who have turned something in
alter table assignment add column withdrawn_at timestamptz;
alter table assignment add foreign key (campus_id, course_schedule_id)
  references course_schedule (campus_id, id) on delete set null (course_schedule_id);
-- Deferrable, since items name assignments too: rows of both are loaded in any order.
alter table assignment add foreign key (campus_id, course_item_id)
  references course_item (campus_id, id) on delete set null (course_item_id) deferrable;
alter table assignment add foreign key (campus_id, template_id)
  references assignment (campus_id, id) on delete set null (template_id);
create unique index assignment_of_course
  on assignment (campus_id, course_schedule_id, course_item_id, template_id) where course_schedule_id is not null;
create index assignment_of_course_item on assignment (campus_id, course_item_id) where course_item_id is not null;
create index assignment_of_template on assignment (campus_id, template_id) where template_id is not null;

-- A branch for each kind of student of a course, as for classrooms: no index would answer a join with a union.
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
    && window_of(coalesce(y.effective_at, w.effective_at), coalesce(y.due_at, w.due_at))
  union
  select w.campus_id, w.id, u.student_id
  from assessment_schedule w
  join course_schedule k on k.campus_id = w.campus_id and k.id = w.course_schedule_id and not k.may_join
  join course_audience u on u.campus_id = k.campus_id and u.schedule_id = k.id
  where w.deleted_at is null and u.student_id is not null and not exists (
    select from course_learner l where l.campus_id = k.campus_id and l.schedule_id = k.id
      and l.student_id = u.student_id and l.out_at is not null)
  union
  select w.campus_id, w.id, m.student_id
  from assessment_schedule w
  join course_schedule k on k.campus_id = w.campus_id and k.id = w.course_schedule_id and not k.may_join
  join course_audience u on u.campus_id = k.campus_id and u.schedule_id = k.id
  join section_student m on m.campus_id = u.campus_id and m.section_id = u.section_id
  where w.deleted_at is null and m.during && window_of(k.effective_at, k.due_at) and not exists (
    select from course_learner l where l.campus_id = k.campus_id and l.schedule_id = k.id
      and l.student_id = m.student_id and l.out_at is not null)
  union
  select w.campus_id, w.id, g.student_id
  from assessment_schedule w
  join course_schedule k on k.campus_id = w.campus_id and k.id = w.course_schedule_id and not k.may_join
  join course_audience u on u.campus_id = k.campus_id and u.schedule_id = k.id
  join campus c on c.id = k.campus_id
  join student_group_member g on g.campus_id = u.campus_id and g.group_id = u.group_id
  where w.deleted_at is null
    and tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
      && window_of(k.effective_at, k.due_at)
    and not exists (
      select from course_learner l where l.campus_id = k.campus_id and l.schedule_id = k.id
        and l.student_id = g.student_id and l.out_at is not null)
  union
  select w.campus_id, w.id, l.student_id
  from assessment_schedule w
  join course_learner l on l.campus_id = w.campus_id and l.schedule_id = w.course_schedule_id
  where w.deleted_at is null and l.out_at is null and (l.started_at is not null or l.joined_at is not null);

create or replace view assignment_assignee with (security_invoker = true) as
  select x.campus_id, x.assignment_id, x.student_id
  from assignment_audience x
  join assignment a on a.campus_id = x.campus_id and a.id = x.assignment_id and a.deleted_at is null and a.type <> 5
  where x.student_id is not null
  union
  select x.campus_id, x.assignment_id, m.student_id
  from assignment_audience x
  join assignment a on a.campus_id = x.campus_id and a.id = x.assignment_id and a.deleted_at is null and a.type <> 5
  join section_student m on m.campus_id = x.campus_id and m.section_id = x.section_id
  where m.during && window_of(coalesce(a.effective_at, a.created_at), a.due_at)
  union
  select x.campus_id, x.assignment_id, g.student_id
  from assignment_audience x
  join assignment a on a.campus_id = x.campus_id and a.id = x.assignment_id and a.deleted_at is null and a.type <> 5
  join campus c on c.id = x.campus_id
  join student_group_member g on g.campus_id = x.campus_id and g.group_id = x.group_id
  where tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
    && window_of(coalesce(a.effective_at, a.created_at), a.due_at)
  union
  select a.campus_id, a.id, s.student_id
  from assignment a
  join class_student s on s.campus_id = a.campus_id and s.occurrence_id = a.class_id
  where a.deleted_at is null and a.type <> 5 and not exists (
    select from assignment_audience x where x.campus_id = a.campus_id and x.assignment_id = a.id)
  union
  select a.campus_id, a.id, u.student_id
  from assignment a
  join course_schedule k on k.campus_id = a.campus_id and k.id = a.course_schedule_id and not k.may_join
  join course_audience u on u.campus_id = k.campus_id and u.schedule_id = k.id
  where a.deleted_at is null and a.withdrawn_at is null and a.type <> 5 and u.student_id is not null and not exists (
    select from course_learner l where l.campus_id = k.campus_id and l.schedule_id = k.id
      and l.student_id = u.student_id and l.out_at is not null)
  union
  select a.campus_id, a.id, m.student_id
  from assignment a
  join course_schedule k on k.campus_id = a.campus_id and k.id = a.course_schedule_id and not k.may_join
  join course_audience u on u.campus_id = k.campus_id and u.schedule_id = k.id
  join section_student m on m.campus_id = u.campus_id and m.section_id = u.section_id
  where a.deleted_at is null and a.withdrawn_at is null and a.type <> 5
    and m.during && window_of(k.effective_at, k.due_at) and not exists (
      select from course_learner l where l.campus_id = k.campus_id and l.schedule_id = k.id
        and l.student_id = m.student_id and l.out_at is not null)
  union
  select a.campus_id, a.id, g.student_id
  from assignment a
  join course_schedule k on k.campus_id = a.campus_id and k.id = a.course_schedule_id and not k.may_join
  join course_audience u on u.campus_id = k.campus_id and u.schedule_id = k.id
  join campus c on c.id = k.campus_id
  join student_group_member g on g.campus_id = u.campus_id and g.group_id = u.group_id
  where a.deleted_at is null and a.withdrawn_at is null and a.type <> 5
    and tstzrange(g.starts_on::timestamp at time zone c.time_zone, (g.ends_on + 1)::timestamp at time zone c.time_zone)
      && window_of(k.effective_at, k.due_at)
    and not exists (
      select from course_learner l where l.campus_id = k.campus_id and l.schedule_id = k.id
        and l.student_id = g.student_id and l.out_at is not null)
  union
  select a.campus_id, a.id, l.student_id
  from assignment a
  join course_learner l on l.campus_id = a.campus_id and l.schedule_id = a.course_schedule_id
  where a.deleted_at is null and a.withdrawn_at is null and a.type <> 5
    and l.out_at is null and (l.started_at is not null or l.joined_at is not null);

-- Learners whose work may have changed their standing. Written in the transaction that changes the work, taken away in the
-- one that settles the learner, as point_due.
create table course_work_due (
  id bigint generated always as identity,
  campus_id bigint not null,
  schedule_id bigint not null,
  student_id bigint not null,
  -- not before; null: at once
  look_at timestamptz,
  primary key (campus_id, id),
  foreign key (campus_id, schedule_id) references course_schedule (campus_id, id) on delete cascade
);
create index course_work_due_look on course_work_due (look_at nulls first, id);
create index course_work_due_of on course_work_due (campus_id, schedule_id, student_id);
call make_tenant_table('course_work_due');

create function note_course_attempt() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into course_work_due (campus_id, schedule_id, student_id)
  select s.campus_id, s.course_schedule_id, new.student_id from assessment_schedule s
  where s.campus_id = new.campus_id and s.id = new.schedule_id and s.course_schedule_id is not null;
  return null;
end
$$;
create trigger note_course_attempt_new after insert on attempt for each row execute function note_course_attempt();
create trigger note_course_attempt after update of score, total, ended_at, result_read_at, released_at on attempt
  for each row when (
    new.score is distinct from old.score or new.total is distinct from old.total
    or new.ended_at is distinct from old.ended_at or new.result_read_at is distinct from old.result_read_at
    or new.released_at is distinct from old.released_at
  ) execute function note_course_attempt();

create function note_course_attempts_of_schedule() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into course_work_due (campus_id, schedule_id, student_id)
  select distinct t.campus_id, new.course_schedule_id, t.student_id from attempt t
  where t.campus_id = new.campus_id and t.schedule_id = new.id;
  return null;
end
$$;
create trigger note_course_attempts after update of hide_score, score_release, counted_attempt, due_at on assessment_schedule
  for each row when (
    new.course_schedule_id is not null and (
      new.hide_score is distinct from old.hide_score or new.score_release is distinct from old.score_release
      or new.counted_attempt is distinct from old.counted_attempt or new.due_at is distinct from old.due_at
    )
  ) execute function note_course_attempts_of_schedule();

create function note_course_submission() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into course_work_due (campus_id, schedule_id, student_id)
  select a.campus_id, a.course_schedule_id, new.student_id from assignment a
  where a.campus_id = new.campus_id and a.id = new.assignment_id and a.course_schedule_id is not null;
  return null;
end
$$;
create trigger note_course_submission after insert or update of status, turned_in_at, points on assignment_submission
  for each row execute function note_course_submission();
