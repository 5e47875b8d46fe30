-- Notes that a course gives are done once they are viewed.
create function note_course_viewing() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into course_work_due (campus_id, schedule_id, student_id)
  select a.campus_id, a.course_schedule_id, new.user_id from assignment a
  where a.campus_id = new.campus_id and a.id = new.assignment_id and a.course_schedule_id is not null
    and exists (select from course_student g
      where g.campus_id = a.campus_id and g.schedule_id = a.course_schedule_id and g.student_id = new.user_id);
  return null;
end
$$;
create trigger note_course_viewing after insert on assignment_viewing
  for each row execute function note_course_viewing();
