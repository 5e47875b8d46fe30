-- Materials of before, whose passages the job writes in its next turns.
insert into study_source (campus_id, kind, item_id) select campus_id, 'resource', id from resource
  on conflict do nothing;
insert into study_source (campus_id, kind, item_id) select campus_id, 'assignment', id from assignment where type = 3
  on conflict do nothing;
insert into study_source (campus_id, kind, item_id) select campus_id, 'document', id from assignment_document
  on conflict do nothing;
insert into study_source (campus_id, kind, item_id) select campus_id, 'note', id from assessment where type = 4
  on conflict do nothing;
insert into study_source (campus_id, kind, item_id) select campus_id, 'lesson', id from lesson_plan_lesson
  on conflict do nothing;
