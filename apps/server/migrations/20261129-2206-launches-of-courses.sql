-- Attempts and links of items of courses, of each schedule their own.
alter table scorm_attempt
  add column course_schedule_id bigint,
  add column course_item_id bigint,
  drop constraint scorm_attempt_campus_id_package_id_user_id_is_trial_number_key,
  add constraint scorm_attempt_number unique nulls not distinct
    (campus_id, package_id, user_id, is_trial, course_schedule_id, course_item_id, number),
  add constraint scorm_attempt_place check ((course_schedule_id is null) = (course_item_id is null)),
  add constraint scorm_attempt_counts check (course_item_id is null or not is_trial),
  add foreign key (campus_id, course_schedule_id) references course_schedule (campus_id, id),
  add foreign key (campus_id, course_item_id) references course_item (campus_id, id);
create index scorm_attempt_schedule on scorm_attempt (campus_id, course_schedule_id) where course_schedule_id is not null;
create index scorm_attempt_item on scorm_attempt (campus_id, course_item_id) where course_item_id is not null;

-- A link belongs to a person who tries the tool out, or to an item in a schedule of its course.
alter table lti_link
  alter column tried_by drop not null,
  add column course_schedule_id bigint,
  add column course_item_id bigint,
  add constraint lti_link_place check ((course_schedule_id is null) = (course_item_id is null)),
  add constraint lti_link_one_place check (num_nonnulls(tried_by, course_item_id) = 1),
  add foreign key (campus_id, course_schedule_id) references course_schedule (campus_id, id),
  add foreign key (campus_id, course_item_id) references course_item (campus_id, id);
create unique index lti_link_course on lti_link (campus_id, tool_id, course_schedule_id, course_item_id)
  where course_item_id is not null;
create index lti_link_schedule on lti_link (campus_id, course_schedule_id) where course_schedule_id is not null;
create index lti_link_item on lti_link (campus_id, course_item_id) where course_item_id is not null;
