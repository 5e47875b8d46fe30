-- Items of courses that are SCORM packages and LTI tools.
alter table course_item
  -- package 8, tool 9, beside those of before
  drop constraint course_item_kind_check,
  add constraint course_item_kind_check check (kind between 1 and 9),
  add column scorm_package_id bigint,
  add column lti_tool_id bigint,
  drop constraint course_item_check1,
  add constraint course_item_one_content check (num_nonnulls(text_source, resource_id, file_id, url, pairs, assignment_id,
    assessment_id, scorm_package_id, lti_tool_id) = 1),
  add foreign key (campus_id, scorm_package_id) references scorm_package (campus_id, id),
  add foreign key (campus_id, lti_tool_id) references lti_tool (campus_id, id);
create index course_item_package on course_item (campus_id, scorm_package_id) where scorm_package_id is not null;
create index course_item_tool on course_item (campus_id, lti_tool_id) where lti_tool_id is not null;
