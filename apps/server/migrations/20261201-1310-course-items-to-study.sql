-- Items of courses as study materials: pages, resources, files, links and fun activities.

alter table study_source
  drop constraint study_source_kind_check,
  add constraint study_source_kind_check
    check (kind in ('resource', 'assignment', 'document', 'note', 'lesson', 'courseItem')),
  add column course_item_id bigint generated always as (case kind when 'courseItem' then item_id end) stored,
  add foreign key (campus_id, course_item_id) references course_item (campus_id, id) on delete cascade;
create index study_source_course_item on study_source (campus_id, course_item_id) where course_item_id is not null;

-- Work and launches of courses are found by their own records, if at all.
create trigger course_item_to_study after insert on course_item
  for each row when (new.kind between 1 and 5) execute function study_item_changed('courseItem');
-- A save of a course writes all its items.
create trigger course_item_to_study_again
  after update of kind, name, text_html, resource_id, file_id, url, pairs, removed_at on course_item
  for each row
  when ((old.kind, old.name, old.text_html, old.resource_id, old.file_id, old.url, old.pairs, old.removed_at)
    is distinct from (new.kind, new.name, new.text_html, new.resource_id, new.file_id, new.url, new.pairs, new.removed_at)
    and (old.kind between 1 and 5 or new.kind between 1 and 5))
  execute function study_item_changed('courseItem');

create or replace function study_resource_changed() returns trigger
  language plpgsql as $$
begin
  perform note_study_change(new.campus_id, 'resource', new.id);
  perform note_study_change(d.campus_id, 'document', d.id) from assignment_document d
  where d.campus_id = new.campus_id and d.resource_id = new.id;
  perform note_study_change(i.campus_id, 'courseItem', i.id) from course_item i
  where i.campus_id = new.campus_id and i.resource_id = new.id;
  return null;
end
$$;

-- Items of before, whose passages the job writes in its next turns.
insert into study_source (campus_id, kind, item_id)
select campus_id, 'courseItem', id from course_item where kind between 1 and 5
  on conflict do nothing;
